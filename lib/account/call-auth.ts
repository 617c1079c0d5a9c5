import NextAuth, { type AuthOptions } from "next-auth";
import { type Env, nameAuthAddress } from "@/lib/env";

export interface AuthCall {
  readonly method: "GET" | "POST";
  /** The path under `/api/auth`: `["callback", "email"]`. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
}

export interface AuthAnswer {
  readonly status: number;
  /** Header fields but cookies. */
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect: string | null;
  readonly body: string;
  /** `Set-Cookie` lines. */
  readonly cookies: readonly string[];
}

/** What next-auth asks of the request and the response that it is handed; it knows no other host here. */
type AuthHandler = (
  request: {
    readonly method: string;
    readonly query: Readonly<Record<string, string | readonly string[]>>;
    readonly body: Readonly<Record<string, string>> | undefined;
    readonly cookies: Readonly<Record<string, string>>;
    readonly headers: Readonly<Record<string, string>>;
  },
  response: {
    status(code: number): unknown;
    getHeader(name: string): string | string[] | undefined;
    setHeader(name: string, value: string | string[]): unknown;
    end(): void;
    json(body: unknown): void;
    send(body: unknown): void;
  },
  options: AuthOptions,
) => Promise<void>;

/** One call of next-auth, without a web server around it: values in, values out. */
export async function callAuth(env: Pick<Env, "baseUrl">, options: AuthOptions, call: AuthCall): Promise<AuthAnswer> {
  nameAuthAddress(env);
  const fields = new Map<string, string | string[]>();
  let status = 200;
  let body = "";
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    getHeader: (name: string) => fields.get(name.toLowerCase()),
    setHeader(name: string, value: string | string[]) {
      fields.set(name.toLowerCase(), value);
      return response;
    },
    end() {},
    json(value: unknown) {
      body = JSON.stringify(value);
    },
    send(value: unknown) {
      body = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
    },
  };
  await (NextAuth as unknown as AuthHandler)(
    {
      method: call.method,
      query: { ...call.query, nextauth: call.path },
      body: call.body,
      cookies: call.cookies ?? {},
      headers: { host: new URL(env.baseUrl).host },
    },
    response,
    options,
  );
  const given = fields.get("set-cookie");
  const cookies = given === undefined ? [] : Array.isArray(given) ? given : [given];
  const redirect = fields.get("location");
  return {
    status,
    headers: Object.fromEntries(
      [...fields].flatMap(([name, value]) => (typeof value === "string" && name !== "set-cookie" ? [[name, value]] : [])),
    ),
    redirect: typeof redirect === "string" ? redirect : null,
    body,
    cookies,
  };
}

/** The value of a cookie among `Set-Cookie` lines. */
export function cookieAmong(lines: readonly string[], name: string): string | null {
  const line = lines.find((each) => each.startsWith(`${name}=`));
  const value = line?.slice(name.length + 1).split(";")[0] ?? "";
  return value === "" ? null : decodeURIComponent(value);
}
