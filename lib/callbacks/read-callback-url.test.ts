import { describe, expect, test } from "vitest";
import { callbackPort, readCallbackUrl } from "./read-callback-url";

const read = (raw: string, localOrigins: readonly string[] = []) => readCallbackUrl(raw, { localOrigins });

describe("a public https URL is taken", () => {
  test.each([
    ["https://hooks.example.com/briefs", "https://hooks.example.com/briefs"],
    ["https://hooks.example.com:8443/a?b=c", "https://hooks.example.com:8443/a?b=c"],
    ["https://hooks.example.co.uk", "https://hooks.example.co.uk/"],
    ["HTTPS://Hooks.Example.COM/Path", "https://hooks.example.com/Path"],
    ["https://bücher.example.org/", "https://xn--bcher-kva.example.org/"],
    ["https://例え.テスト.example.net/", "https://xn--r8jz45g.xn--zckzah.example.net/"],
    ["https://under_score.example.com/", "https://under_score.example.com/"],
    ["https://tenant.github.io/hook", "https://tenant.github.io/hook"],
    ["https://localhost.example.com/", "https://localhost.example.com/"],
    ["https://8.8.4.4/hook", "https://8.8.4.4/hook"],
    ["https://[2606:4700:4700::1111]:8443/", "https://[2606:4700:4700::1111]:8443/"],
    ["https://example.com:80\\@127.0.0.1/", "https://example.com:80/@127.0.0.1/"],
    ["https://hooks.example.com/#part", "https://hooks.example.com/"],
  ])("%s", (raw, href) => {
    const reading = read(raw);
    expect(reading.kind === "ok" ? reading.url.href : reading.why).toBe(href);
  });

  test("with 2,048 characters, and with one more it is refused", () => {
    const start = "https://hooks.example.com/";
    expect(read(start.padEnd(2_048, "a")).kind).toBe("ok");
    expect(read(start.padEnd(2_049, "a")).kind).toBe("refused");
    expect(read(start.padEnd(2_000, "é")).kind).toBe("refused");
  });
});

describe("what is not https, or carries more than an address, is refused", () => {
  test.each([
    "",
    "hooks.example.com/briefs",
    "//hooks.example.com/",
    "http://hooks.example.com/",
    "ftp://hooks.example.com/",
    "gopher://hooks.example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://",
    "https://user@hooks.example.com/",
    "https://user:secret@hooks.example.com/",
    "https://:secret@hooks.example.com/",
    "https://hooks.example.com:65536/",
    "https://[hooks.example.com]/",
  ])("%s", (raw) => {
    expect(read(raw).kind).toBe("refused");
  });

  test("and the sentence that says why repeats nothing of it", () => {
    const reading = read("https://user:hidden-word@hooks.example.com/");
    expect(reading).toEqual({ kind: "refused", why: "A callback URL carries no user name or password." });
  });
});

describe("a host name that is not public is refused", () => {
  test.each([
    "localhost",
    "LOCALHOST",
    "service.localhost",
    "localhost.localdomain",
    "intranet",
    "printer.local",
    "metadata.google.internal",
    "metadata.tencentyun.com",
    "router.home.arpa",
    "ipv4only.arpa",
    "hooks.test",
    "hooks.example",
    "hooks.invalid",
    "hooks.onion",
    "hooks.alt",
    "nas.lan",
    "api.default.svc.cluster.local",
    "hooks.no-such-top-level-domain",
    "co.uk",
    "hooks.example.com.",
    "localhost.",
    "-hooks.example.com",
    "a..example.com",
    "a$b.example.com",
    "{name}.example.com",
    `${"a".repeat(64)}.example.com`,
    `${"a.".repeat(125)}example.com`,
  ])("%s", (host) => {
    expect(read(`https://${host}/`).kind).toBe("refused");
  });
});

describe("an address that is not public is refused in every way of writing it", () => {
  test.each([
    "127.0.0.1",
    "127.1",
    "127.0.0.1.",
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "0177.0.0.1",
    "%31%32%37.0.0.1",
    "１２７.0.0.1",
    "127。0。0。1",
    "0",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "0xa9fea9fe",
    "100.100.100.200",
    "[::]",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:ffff:7f00:1]",
    "[fd00:ec2::254]",
    "[fe80::1]",
  ])("%s", (host) => {
    expect(read(`https://${host}/`).kind).toBe("refused");
    expect(read(`https://${host}:8443/`).kind).toBe("refused");
  });

  test.each(["[fe80::1%eth0]", "[::1%25lo]", "256.1.1.1", "1.2.3.4.5", "[::1"])("%s is no host at all", (host) => {
    expect(read(`https://${host}/`).kind).toBe("refused");
  });
});

describe("ports", () => {
  test.each([0, 22, 25, 53, 445, 587, 2375, 3306, 5432, 6379, 6667, 9200, 10080, 11211, 27017])(
    "%i belongs to another protocol",
    (port) => {
      expect(read(`https://hooks.example.com:${port}/`).kind).toBe("refused");
    },
  );

  test.each([80, 443, 1024, 3000, 8000, 8080, 8443, 9443, 50_000, 65_535])("%i may be called", (port) => {
    const reading = read(`https://hooks.example.com:${port}/`);
    expect(reading.kind === "ok" && callbackPort(reading.url)).toBe(port);
  });
});

describe("origins that settings allow", () => {
  const origins = ["https://localhost:3443", "https://10.0.0.5"];

  test.each(["https://localhost:3443/briefs", "https://LOCALHOST:3443/", "https://10.0.0.5:443/x"])("%s is one of them", (raw) => {
    expect(read(raw, origins).kind).toBe("ok");
  });

  test.each([
    "https://localhost/",
    "https://localhost:3444/",
    "http://localhost:3443/",
    "https://user@localhost:3443/",
    "https://127.0.0.1:3443/",
    "https://localhost.:3443/",
    "https://sub.localhost:3443/",
    "https://10.0.0.5:8443/",
  ])("%s is none", (raw) => {
    expect(read(raw, origins).kind).toBe("refused");
  });
});
