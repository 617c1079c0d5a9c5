import type { Metadata } from "next";
import { services } from "@/lib/http/services";
import { SignIn } from "../sign-in";

export const metadata: Metadata = { title: "Sign in" };

/** For whoever is the local developer already and wants to be somebody else. */
export default function SignInPage() {
  return <SignIn env={services().env} />;
}
