import { describe, expect, it } from "vitest";
import { addressNetwork, requestAddress } from "./request-address";

const from = (list: string | null, proxies = 0) =>
  requestAddress(new Headers(list === null ? {} : { "X-Forwarded-For": list }), { TRUSTED_PROXIES: proxies });

describe("a request's address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:DB8:0:0::1", "2001:db8::1"],
  ])("of %s is %s", (list, address) => {
    expect(from(list)).toBe(address);
  });

  it("is what the trusted proxies say, and nothing that was there before them", () => {
    expect(from("192.0.2.66, 203.0.113.7, 10.0.0.2", 1)).toBe("203.0.113.7");
    expect(from("192.0.2.66, 203.0.113.7, 10.0.0.1, 10.0.0.2", 2)).toBe("203.0.113.7");
  });

  it("is the connection's own when it came past the proxies", () => {
    expect(from("203.0.113.7", 1)).toBe("203.0.113.7");
  });

  it.each([
    null,
    "",
    "203.0.113.7,",
    "https://evil.example/confirm",
    "<b>1.2.3.4</b>",
    "203.0.113.7:4711",
    "fe80::1%evil.example",
    "::ffff:1.2.3.4%x",
    "1".repeat(5_000),
  ])("is never anything but an address: %s", (list) => {
    expect(from(list)).toBe("unknown");
  });
});

describe("limits", () => {
  it("count a network of IPv6 addresses as one, and each IPv4 address for itself", () => {
    expect(addressNetwork("2001:db8:1:2:3:4:5:6")).toBe(addressNetwork("2001:db8:1:2::1"));
    expect(addressNetwork("2001:db8:1:2::1")).not.toBe(addressNetwork("2001:db8:1:3::1"));
    expect(addressNetwork("203.0.113.7")).toBe("203.0.113.7");
    expect(addressNetwork("unknown")).toBe("unknown");
  });
});
