import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..", "..");

/** A file under `app/` that answers HTTP by itself. */
export interface RouteFile {
  /** As the contract writes it: `/app/jobs/{id}/status`. */
  readonly path: string;
  /** Those that it exports. With `routeMethods` these are all; the contract or a test of its own says which of them are served. */
  readonly methods: readonly string[];
}

/** Every `route.ts` there is. */
export function routeFiles(): readonly RouteFile[] {
  return filesIn("app", /(?:^|\/)route\.ts$/).map((file) => {
    const exported = [...read(file).matchAll(/^export (?:(?:async )?function \w+|(?:const )?\{[^}]*\})/gm)]
      .map(([words]) => words)
      .join(" ");
    const methods = new Set([...exported.matchAll(/\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g)].map(([method]) => method));
    return { path: addressOf(file), methods: [...methods].sort() };
  });
}

/** Every page there is, by its address. */
export function pageAddresses(): readonly string[] {
  const plain = filesIn("pages", /\/[^_/][^/]*\.tsx$/).map((file) => addressOf(`${file.replace(/(?:\/index)?\.tsx$/, "")}/page.tsx`));
  return [...filesIn("app", /(?:^|\/)page\.tsx$/).map(addressOf), ...plain];
}

/** Those whose address names something: `/app/jobs/{id}`. */
export function namingPages(): readonly string[] {
  return pageAddresses().filter((address) => address.includes("{"));
}

export interface ServerAction {
  readonly name: string;
  /** A form's own, or a form's with what it answered before. */
  readonly takes: "nothing" | "form" | "state and form";
}

/** Every server action: what a file with "use server" at its top exports. */
export function serverActions(): readonly ServerAction[] {
  return ["app", "components", "lib"].flatMap((folder) =>
    filesIn(folder, /\.tsx?$/).flatMap((file) => {
      const source = read(file);
      if (!/^\s*["']use server["'];?\s*$/m.test(source)) return [];
      if (!/^["']use server["'];/.test(source)) throw new Error(`${file} hides a server action within a function.`);
      return [...source.matchAll(/^export (?:async function|const) (\w+)\(?([^)]*)/gm)].map(([, name = "", parameters = ""]) => {
        const count = parameters.split(",").filter((part) => part.trim() !== "").length;
        return { name, takes: count === 0 ? "nothing" : count === 1 ? "form" : "state and form" } as const;
      });
    }),
  );
}

export interface BuiltAction {
  readonly id: string;
  /** A page that runs it. */
  readonly page: string;
}

/** The server actions of the build, by name. */
export function builtActions(): ReadonlyMap<string, BuiltAction> {
  const manifest = JSON.parse(read(".next/server/server-reference-manifest.json")) as Manifest;
  return new Map(
    Object.entries(manifest.node).map(([id, { exportedName, workers }]) => {
      const [page = ""] = Object.keys(workers).sort((a, b) => a.length - b.length);
      return [exportedName, { id, page: addressOf(page) }] as const;
    }),
  );
}

/** What the framework's build writes down, as far as it is read here. */
interface Manifest {
  readonly node: Readonly<Record<string, { readonly exportedName: string; readonly workers: Readonly<Record<string, unknown>> }>>;
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
    .filter((file) => name.test(file) && !/\.test\.tsx?$|\/generated\//.test(file))
    .sort();
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** `app/app/jobs/[id]/page.tsx` is at `/app/jobs/{id}`. */
function addressOf(file: string): string {
  return `/${path.dirname(file).split("/").slice(1).join("/")}`.replace(/\[(?:\.\.\.)?([^\]]+)\]/g, "{$1}");
}
