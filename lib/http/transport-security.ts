import type { Env } from "@/lib/env";

/** Two years, as browsers' preload lists ask for. Without subdomains: they are not this service's to decide about. */
const rememberedSeconds = 63_072_000;

/** Tells browsers to come over https alone: in production, where that is how the service is reached. Over http it would mean nothing. */
export function transportSecurity({ APP_ENV, baseUrl }: Pick<Env, "APP_ENV" | "baseUrl">): Readonly<Record<string, string>> {
  return APP_ENV === "production" && baseUrl.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${rememberedSeconds}` } : {};
}
