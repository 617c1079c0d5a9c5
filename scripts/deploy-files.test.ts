import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { loadEnv } from "@/lib/env";
import { withSettings } from "./compose-settings.mjs";
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
    .regex(/^\$\{STOP_GRACE_PERIOD:-40s\}$/)
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
type ComposeFile = z.infer<typeof composeFile>;

function parseFile(file: string): Record<string, unknown> {
  const parsed = parse(read(file), { merge: true }) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => !name.startsWith("x-")));
}

/** One file over another as Compose lays them: mappings are joined, all else is replaced. */
function overlay(base: unknown, over: unknown): unknown {
  const isMap = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isMap(base) || !isMap(over)) return over === undefined ? base : over;
  return Object.fromEntries([...new Set([...Object.keys(base), ...Object.keys(over)])].map((key) => [key, overlay(base[key], over[key])]));
}

const alone = composeFile.parse(parseFile("compose.yaml"));
const withInngest = composeFile.parse(overlay(parseFile("compose.yaml"), parseFile("compose.inngest.yaml")));
const deployments: readonly (readonly [string, ComposeFile])[] = [
  ["compose.yaml", alone],
  ["compose.yaml and compose.inngest.yaml", withInngest],
];
const oursIn = ({ services }: ComposeFile) => Object.entries(services).filter(([, { build }]) => build !== undefined);
/** `${NAME}`, `${NAME:-default}` and `${NAME:?what it is}`. */
const askedIn = (file: string) => [...read(file).matchAll(/\$\{([A-Z_]+)(:[-?])?/g)].map(([, name = "", kind]) => ({ name, kind }));
const namesIn = (file: string) => [...read(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);

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
  it("is given a setting that is new in .env.example, and is left as it is otherwise", () => {
    const files = { example: read(".env.example"), overlay: read("compose.inngest.yaml") };
    const compose = read("compose.yaml");
    expect(withSettings(compose, files)).toBe(compose);
    const example = files.example.replace(/^EXA_URL=.*$/m, "$&\nOXA_URL=https://oxa.example");
    expect(withSettings(compose, { ...files, example })).toBe(compose.replace(/^ {2}EXA_URL:.*\n/m, "$&  OXA_URL: $${OXA_URL:-}\n"));
  });

  it("names only networks, volumes, services and stages that there are", () => {
    for (const [, { services, networks: known, volumes: kept }] of deployments) {
      for (const [name, { networks, volumes = [], depends_on = {}, build }] of Object.entries(services)) {
        for (const network of networks) expect(known, name).toHaveProperty(network);
        for (const [source = ""] of volumes.map((volume) => volume.split(":"))) {
          if (source.startsWith("./")) expect(existsSync(path.join(projectRoot, source)), source).toBe(true);
          else expect(kept, name).toHaveProperty(source);
        }
        for (const [needed, { condition: wanted }] of Object.entries(depends_on)) {
          expect(services, name).toHaveProperty(needed);
          if (wanted === "service_completed_successfully") expect(services[needed]?.restart).toBe("no");
        }
        if (build) expect([...stages.keys()]).toContain(build.target);
      }
    }
  });

  it("brings every setting of .env.example to the containers, from a variable of its name", () => {
    // Proxy, database and port are this file's own.
    const itsOwn = ["APP_ENV", "PORT", "TRUSTED_PROXIES", "DATABASE_URL"];
    const ofInngest = ["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY", "INNGEST_BASE_URL"];
    const ofTheExecutor = ["EXECUTOR_METRICS_PORT", "EXECUTOR_METRICS_HOST"];
    const settings = namesIn(".env.example");
    for (const [name, without] of [
      ["web", [...ofInngest, ...ofTheExecutor]],
      ["migrate", [...ofInngest, ...ofTheExecutor]],
      ["executor", ofInngest],
    ] as const) {
      const environment = alone.services[name]?.environment ?? {};
      expect(settings.filter((setting) => environment[setting] === undefined).sort(), name).toEqual([...without].sort());
      const elsewhere = settings.filter(
        (setting) => environment[setting] !== undefined && !itsOwn.includes(setting) && !environment[setting].startsWith(`\${${setting}:`),
      );
      expect(elsewhere, name).toEqual([]);
    }
    for (const name of ["web", "migrate"])
      expect(Object.keys(withInngest.services[name]?.environment ?? {})).toEqual(expect.arrayContaining(ofInngest));
  });

  it("gives our images settings that exist, and that production accepts", () => {
    // Those that OpenTelemetry reads itself stand in a comment there.
    const example = read(".env.example");
    const isKnown = (name: string) => new RegExp(`\\b${name.replace(/^OTEL_BSP_.*/, "OTEL_BSP_").replace(/_ARG$/, "")}`).test(example);
    for (const [files, deployment] of deployments) {
      for (const [name, { environment = {} }] of oursIn(deployment)) {
        expect(Object.keys(environment).filter((setting) => !isKnown(setting))).toEqual([]);
        const filled = Object.fromEntries(
          Object.entries(environment).map(([setting, value]) => [setting, value.replace(/\$\{([A-Z_]+)(?::-([^}]*))?[^}]*\}/g, filling)]),
        );
        const env = loadEnv(filled);
        expect(env).toMatchObject({ APP_ENV: "production", baseUrl: "https://briefs.example", TRUSTED_PROXIES: 1 });
        if (name !== "executor") expect(env.usesEmbeddedExecutor, files).toBe(deployment === alone);
        expect(env.LM_PROVIDER).toBeUndefined();
        // What a stop may take, and five seconds more.
        expect(env.STOP_DRAIN_SECONDS + env.STOP_MAX_SECONDS + 5).toBe(40);
      }
    }
  });

  it("asks for no variable that no example names, and demands every secret", () => {
    const given = [...namesIn("deploy/compose.env.example"), ...namesIn(".env.example")];
    const base = askedIn("compose.yaml");
    const over = askedIn("compose.inngest.yaml");
    expect([...base, ...over].filter(({ name }) => !given.includes(name) && !name.startsWith("OTEL_"))).toEqual([]);
    const demanded = (asked: typeof base) => [...new Set(asked.filter(({ kind }) => kind === ":?").map(({ name }) => name))].sort();
    expect(demanded(base)).toEqual(["APP_URL", "AUTH_SECRET", "POSTGRES_PASSWORD", "SUPPRESSION_SECRET"]);
    expect(demanded(over)).toEqual(["INNGEST_EVENT_KEY", "INNGEST_POSTGRES_PASSWORD", "INNGEST_SIGNING_KEY"]);
    // The secrets' example says how they are made, and is empty.
    for (const name of demanded([...base, ...over]).filter((each) => each !== "APP_URL"))
      expect(read("deploy/compose.env.example")).toMatch(new RegExp(`^${name}=$`, "m"));
  });

  it("runs two web processes and two embedded executors, and with the overlay an Inngest server in the executors' place", () => {
    expect(Object.keys(alone.services).sort()).toEqual(["executor", "migrate", "postgres", "proxy", "web"]);
    expect(alone.services.web?.deploy).toEqual({ replicas: 2 });
    expect(alone.services.executor?.deploy).toEqual({ replicas: 2 });
    const { command = [], build, healthcheck, environment } = alone.services.executor ?? {};
    expect(build?.target).toBe("service");
    expect(command).toEqual(["node", "--max-old-space-size=1024", "--max-semi-space-size=4", "dist/executor.js"]);
    expect(read("scripts/standalone.mjs")).toContain(`"${command.at(-1)}"`);
    expect(read("Dockerfile")).toContain(`# The executor instead: ${command.join(" ")}`);
    expect(healthcheck?.test.at(-1)).toContain("EXECUTOR_METRICS_PORT");
    expect(environment?.EXECUTOR_METRICS_PORT).toMatch(/^\$\{EXECUTOR_METRICS_PORT:-9464\}$/);
    expect(withInngest.services.executor?.deploy).toEqual({ replicas: 0 });
    expect(withInngest.services.web?.deploy).toEqual({ replicas: 2 });
    expect(
      Object.keys(withInngest.services)
        .filter((name) => !(name in alone.services))
        .sort(),
    ).toEqual(["inngest", "inngest-postgres", "inngest-redis"]);
  });

  it("names the version of every image that is not built here", () => {
    const images = Object.values(withInngest.services).flatMap(({ image }) => image ?? []);
    expect(images).toHaveLength(5);
    for (const image of images) expect(image).toMatch(/^[a-z]+(\/[a-z]+)?:v?\d+\.\d+(\.\d+)?$/);
  });

  it("puts the web processes on the port that image, proxy and Inngest know, and opens nothing else to the outside", () => {
    const port = alone.services.web?.environment?.PORT;
    expect(linesOf("service", "EXPOSE")).toEqual([[port]]);
    expect(linesOf("service", "ENV").flat()).toContain(`PORT=${port}`);
    expect(read("deploy/Caddyfile")).toMatch(new RegExp(`name web\\s+port ${port}\\s`));
    expect(withInngest.services.inngest?.command).toContain(`http://web:${port}/api/inngest`);
    expect(Object.keys(withInngest.services).filter((name) => withInngest.services[name]?.ports)).toEqual(["proxy"]);
    expect(withInngest.networks.inside?.internal).toBe(true);
    for (const name of ["postgres", "inngest", "inngest-postgres", "inngest-redis"])
      expect(withInngest.services[name]?.networks, name).toEqual(["inside"]);
  });

  it("takes away from our containers what they do not need", () => {
    for (const [name, { cap_drop, security_opt }] of [...oursIn(withInngest), ["proxy", alone.services.proxy ?? {}] as const])
      expect({ cap_drop, security_opt }, name).toEqual({ cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    for (const name of ["web", "executor"]) expect(alone.services[name]?.read_only, name).toBe(true);
  });
});

describe("the Dockerfile", () => {
  const base = stages.get("packages")?.from ?? "";

  it("stands on one base that can be given, by default Node.js of a named version on Debian", () => {
    expect(dockerfile[0]).toEqual({ instruction: "ARG", rest: [expect.stringMatching(/^BASE=node:\d+\.\d+\.\d+-[a-z]+-slim$/)] });
    expect(base).toMatch(/^\$\{BASE\}$/);
    expect([...stages.values()].filter(({ from }) => from === base)).toHaveLength(3);
  });

  it("copies only what the project has or an earlier stage has made", () => {
    const seen = new Set<string>();
    for (const [name, { from, lines }] of stages) {
      if (from !== base) expect(seen).toContain(from);
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
      expect(stages.get(stage)?.from).toBe(base);
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
    const unsent = ["deploy", "dist", "docs", "e2e", "node_modules", "test", "test-results", "train"];
    expect(folders.filter((name) => !allowed.includes(name) && !unsent.includes(name))).toEqual([]);
  });
});

/** As Compose fills a variable in: its default, else something that passes for what is asked. */
function filling(_: string, name: string, fallback: string | undefined): string {
  return name === "APP_URL" ? "https://briefs.example" : (fallback ?? "0123456789abcdef".repeat(2));
}
