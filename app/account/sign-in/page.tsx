import type { Metadata } from "next";
import { readReturnPath } from "@/lib/account/return-path";
import { services } from "@/lib/http/services";
import { SignIn } from "../sign-in";

export const metadata: Metadata = { title: "Sign in" };

interface SignInPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The way in from other pages, which say where to come back to; and for whoever is the local developer already and wants to be somebody else. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  return <SignIn env={services().env} returnPath={readReturnPath((await searchParams).next)} />;
}
