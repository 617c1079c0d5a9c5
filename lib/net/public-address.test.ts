import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address";

describe("public unicast addresses are public", () => {
  test.each([
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.0",
    "100.63.255.255",
    "100.128.0.0",
    "126.255.255.255",
    "128.0.0.0",
    "169.253.255.255",
    "172.15.255.255",
    "172.32.0.0",
    "192.167.255.255",
    "198.17.255.255",
    "198.20.0.0",
    "223.255.255.255",
    "2001:4860:4860::8888",
    "2606:4700:4700::1111",
    "2a00:1450:4001:800::200e",
    "3ffe:ffff::1",
  ])("%s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("special-purpose IPv4 is not", () => {
  test.each([
    ["this network", ["0.0.0.0", "0.255.255.255"]],
    ["private use", ["10.0.0.0", "10.255.255.255", "172.16.0.0", "172.31.255.255", "192.168.0.0", "192.168.255.255"]],
    ["carrier-grade NAT", ["100.64.0.0", "100.127.255.255"]],
    ["loopback", ["127.0.0.0", "127.255.255.255"]],
    ["link-local", ["169.254.0.0", "169.254.255.255"]],
    ["protocol assignments", ["192.0.0.0", "192.0.0.255"]],
    ["documentation", ["192.0.2.1", "198.51.100.1", "203.0.113.1"]],
    ["6to4 relays", ["192.88.99.1"]],
    ["benchmarks", ["198.18.0.0", "198.19.255.255"]],
    ["multicast", ["224.0.0.0", "239.255.255.255"]],
    ["future use", ["240.0.0.0", "255.255.255.254"]],
    ["broadcast", ["255.255.255.255"]],
    ["a cloud's platform host", ["168.63.129.16"]],
  ])("%s", (_range, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe("special-purpose IPv6 is not", () => {
  test.each([
    ["unspecified and loopback", ["::", "::1"]],
    ["IPv4-compatible", ["::7f00:1", "::8.8.8.8"]],
    ["IPv4-translated", ["::ffff:0:127.0.0.1", "::ffff:0:8.8.8.8"]],
    ["local NAT64", ["64:ff9b:1::7f00:1", "64:ff9b:1::808:808"]],
    ["discard and dummy", ["100::1", "100:0:0:1::1"]],
    ["Teredo", ["2001::1", "2001:0:7f00:1::"]],
    ["protocol assignments", ["2001:2::1", "2001:10::1", "2001:20::1"]],
    ["documentation", ["2001:db8::1", "3fff::1", "3fff:fff:ffff::1"]],
    ["6to4", ["2002:7f00:1::", "2002:a9fe:a9fe::1", "2002:808:808::1"]],
    ["segment routing", ["5f00::1"]],
    ["unique local", ["fc00::1", "fd00:ec2::254", "fdff::1"]],
    ["link-local", ["fe80::1", "febf::1"]],
    ["site-local", ["fec0::1", "feff::1"]],
    ["multicast", ["ff02::1"]],
    ["not handed out", ["4000::1", "8000::1", "e000::1"]],
  ])("%s", (_range, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });
});

describe("IPv4 within IPv6 is judged as IPv4", () => {
  test.each([
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "::ffff:10.0.0.1",
    "64:ff9b::127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "64:ff9b::168.63.129.16",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["::ffff:8.8.8.8", "64:ff9b::8.8.8.8"])("%s is", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe("what is no plain address is not public", () => {
  test.each([
    "",
    "localhost",
    "8.8.8",
    "8.8.8.8.",
    "0x08.8.8.8",
    "010.8.8.8",
    "134744072",
    "8.8.8.8/32",
    "[2606:4700::1]",
    "2606:4700::1%eth0",
    " 8.8.8.8",
  ])("'%s'", (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
