import { readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", "..");

/** Every setting that holds a secret, by its name in the list of all settings: a new one is found by itself. */
function secretSettings(): readonly string[] {
  const listed = [...readFileSync(path.join(root, ".env.example"), "utf8").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  return listed.filter((name) => /(?:^|_)(?:KEY|SECRET|TOKEN|PASSWORD)S?$/.test(name) && !numbers.has(name));
}

/** Named like secrets. Another one shows at once: a service does not start with words in a number's place. */
const numbers = new Set(["LM_REASONING_TOKENS"]);

/** A secret of its own for each such setting, known by its middle. */
export function plantedSecrets(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    secretSettings().map((name, index) => {
      const mark = Buffer.from(`${name} is planted here`).toString("hex").slice(0, 40);
      // Inngest takes hexadecimal digits after its prefix, the payment provider's library any text behind one of two.
      const prefix =
        name === "INNGEST_SIGNING_KEY"
          ? "signkey-prod-"
          : name === "STRIPE_SECRET_KEY"
            ? "sk_live_"
            : name.endsWith("_SECRET")
              ? "whsec_"
              : "";
      return [name, `${prefix}${String(index).padStart(2, "0")}${mark}`];
    }),
  );
}

/** A secret as it is, within an address, and as basic authentication or a header may carry it. */
export function spellingsOf(secret: string): readonly string[] {
  const base64 = [secret, `${secret}:`, `:${secret}`].map((text) => Buffer.from(text).toString("base64").replace(/=+$/, ""));
  return [secret, encodeURIComponent(secret), ...base64];
}
