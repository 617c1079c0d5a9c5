import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { loadEnv } from "@/lib/env";
import { projectRoot } from "./platform/project-root";

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");

/** The part of the Compose specification that is used here, and nothing else: a misspelt key is a fault. */
const condition = z.strictObject({ condition: z.enum(["service_started", "service_healthy", "service_completed_successfully"]) });
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.literal("."), target: z.string() }).optional(),
  restart: z.enum(["no", "unless-stopped"]),
  init: z.boolean().optional(),
  depends_on: z.record(z.string(), condition).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string()).optional(),
  networks: z.array(z.string()).min(1),
  deploy: z.strictObject({ replicas: z.number().int() }).optional(),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.tuple([z.literal("ALL")]).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  healthcheck: z
    .strictObject({ test: z.array(z.string()).min(2), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
});
const composeFile = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
});

const parsed = parse(read("compose.yaml"), { merge: true }) as Record<string, unknown>;
const compose = composeFile.parse(Object.fromEntries(Object.entries(parsed).filter(([name]) => !name.startsWith("x-"))));
const { services } = compose;
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
/** `${NAME}`, `${NAME:-default}` and `${NAME:?what it is}`. */
const asked = [...read("compose.yaml").matchAll(/\$\{([A-Z_]+)(:[-?])?/g)].map(([, name = "", kind]) => ({ name, kind }));
const given = new Set([...read("deploy/compose.env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

/** Instructions, with lines that go on joined. */
const dockerfile = read("Dockerfile")
  .replaceAll("\\\n", " ")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [instruction = "", ...rest] = line.split(/\s+/);
    return { instruction, rest };
  });

interface Stage {
  readonly from: string;
  readonly lines: { readonly instruction: string; readonly rest: readonly string[] }[];
}
const stages = new Map<string, Stage>();
for (const line of dockerfile) {
  if (line.instruction === "FROM") stages.set(line.rest[2] ?? "", { from: line.rest[0] ?? "", lines: [] });
  else [...stages.values()].at(-1)?.lines.push(line);
}
const linesOf = (stage: string, instruction: string) =>
  (stages.get(stage)?.lines ?? []).filter((line) => line.instruction === instruction).map(({ rest }) => rest);

describe("compose.yaml", () => {
  it("names only networks, volumes, services and stages that there are", () => {
    for (const [name, { networks, volumes = [], depends_on = {}, build }] of Object.entries(services)) {
      for (const network of networks) expect(compose.networks, name).toHaveProperty(network);
      for (const [source = ""] of volumes.map((volume) => volume.split(":"))) {
        if (source.startsWith("./")) expect(existsSync(path.join(projectRoot, source)), source).toBe(true);
        else expect(compose.volumes, name).toHaveProperty(source);
      }
      for (const [needed, { condition: wanted }] of Object.entries(depends_on)) {
        expect(services, name).toHaveProperty(needed);
        if (wanted === "service_completed_successfully") expect(services[needed]?.restart).toBe("no");
      }
      if (build) expect([...stages.keys()]).toContain(build.target);
    }
  });

  it("gives our images settings that exist, and that production accepts", () => {
    const known = new Set([...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
    for (const [, { environment = {} }] of ours) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
      const filled = Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [name, value.replace(/\$\{([A-Z_]+)(?::-([^}]*))?[^}]*\}/g, filling)]),
      );
      const env = loadEnv(filled);
      expect(env).toMatchObject({
        APP_ENV: "production",
        baseUrl: "https://briefs.example",
        TRUSTED_PROXIES: 1,
        usesEmbeddedExecutor: false,
      });
      expect(env.LM_PROVIDER).toBeUndefined();
    }
  });

  it("asks for no variable that its example does not name, and demands every secret", () => {
    expect(asked.filter(({ name }) => !given.has(name))).toEqual([]);
    const demanded = new Set(asked.filter(({ kind }) => kind === ":?").map(({ name }) => name));
    for (const name of ["APP_URL", "POSTGRES_PASSWORD", "AUTH_SECRET", "SUPPRESSION_SECRET", "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"])
      expect(demanded).toContain(name);
  });

  it("runs two web replicas behind the proxy, on the port that image, proxy and Inngest know, and opens nothing else to the outside", () => {
    expect(services.web?.deploy).toEqual({ replicas: 2 });
    const port = services.web?.environment?.PORT;
    expect(linesOf("service", "EXPOSE")).toEqual([[port]]);
    expect(linesOf("service", "ENV").flat()).toContain(`PORT=${port}`);
    expect(read("deploy/Caddyfile")).toMatch(new RegExp(`name web\\s+port ${port}\\s`));
    expect(services.inngest?.command).toContain(`http://web:${port}/api/inngest`);
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["proxy"]);
    expect(compose.networks.inside?.internal).toBe(true);
    for (const name of ["postgres", "inngest", "inngest-postgres", "inngest-redis"])
      expect(services[name]?.networks, name).toEqual(["inside"]);
  });

  it("takes away from our containers what they do not need", () => {
    for (const [name, { cap_drop, security_opt }] of [...ours, ["proxy", services.proxy ?? {}] as const])
      expect({ cap_drop, security_opt }, name).toEqual({ cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(services.web?.read_only).toBe(true);
  });
});

describe("the Dockerfile", () => {
  it("copies only what the project has or an earlier stage has made", () => {
    const seen = new Set<string>();
    for (const [name, { from, lines }] of stages) {
      if (!from.includes(":")) expect(seen).toContain(from);
      seen.add(name);
      for (const { instruction, rest } of lines) {
        if (instruction !== "COPY") continue;
        const stage = rest.find((word) => word.startsWith("--from="))?.slice("--from=".length);
        const sources = rest.filter((word) => !word.startsWith("--")).slice(0, -1);
        if (stage !== undefined) expect(seen).toContain(stage);
        for (const source of sources) {
          const file = source.replace(/^\/service\//, "");
          if (file !== "dist/standalone" && file !== "dist" && file !== "node_modules")
            expect(existsSync(path.join(projectRoot, file)), source).toBe(true);
        }
      }
    }
  });

  it("runs both images as nobody special, in production mode, without development packages", () => {
    for (const stage of ["service", "tools"]) {
      expect(stages.get(stage)?.from).toMatch(/^node:22-.*slim$/);
      expect(linesOf(stage, "USER")).toEqual([["node"]]);
      expect(linesOf(stage, "ENV").flat()).toEqual(expect.arrayContaining(["APP_ENV=production", "NODE_ENV=production"]));
    }
    expect(linesOf("tool-packages", "RUN").flat().join(" ")).toContain("npm prune --omit=dev");
    expect(linesOf("service", "HEALTHCHECK")).toHaveLength(1);
    expect([...stages.keys()].at(-1)).toBe("service");
  });

  it("sends no settings, no data and nothing built into the build", () => {
    const ignore = read(".dockerignore").split("\n");
    expect(ignore).toContain("**");
    const allowed = ignore.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(allowed.filter((name) => name.startsWith(".") || ["dist", "node_modules"].includes(name))).toEqual([]);
    const optional = ["public", "instrumentation.ts"];
    expect(allowed.filter((name) => !existsSync(path.join(projectRoot, name)) && !optional.includes(name))).toEqual([]);
    // Whatever the sources import lies in a folder that is sent.
    const folders = readdirSync(projectRoot).filter(
      (name) => !name.startsWith(".") && statSync(path.join(projectRoot, name)).isDirectory(),
    );
    const unsent = ["deploy", "dist", "docs", "e2e", "node_modules", "test", "test-results"];
    expect(folders.filter((name) => !allowed.includes(name) && !unsent.includes(name))).toEqual([]);
  });
});

/** As Compose fills a variable in: its default, else something that passes for what is asked. */
function filling(_: string, name: string, fallback: string | undefined): string {
  return name === "APP_URL" ? "https://briefs.example" : (fallback ?? "0123456789abcdef".repeat(2));
}
