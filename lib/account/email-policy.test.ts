import { describe, expect, it } from "vitest";
import { ServiceError } from "@/lib/errors";
import { isDisposableDomain, readSignupEmail } from "./email-policy";

function codeOf(address: string): string | null {
  try {
    readSignupEmail(address);
    return null;
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error);
  }
}

describe("who may sign up", () => {
  it("takes a plain mailbox and gives it in one form", () => {
    expect(readSignupEmail("  Zelda.Quillfeather@Acme-Robotics.Example ").address).toBe("zelda.quillfeather@acme-robotics.example");
    expect(readSignupEmail("someone@gmail.com").domain).toBe("gmail.com");
  });

  it.each(["", "nobody", "@acme.example", "a@b@acme.example", "a@acme.example\r\nBcc: b@acme.example", "a@acme..example"])(
    "refuses %j as no address",
    (address) => {
      expect(codeOf(address)).toBe("invalid_email");
    },
  );

  it.each(["a@mailinator.com", "a@MAILINATOR.com", "a@inbox.mailinator.com", "a@x.y.mailinator.com"])(
    "refuses throw-away mail: %s",
    (address) => {
      expect(codeOf(address)).toBe("email_not_allowed");
    },
  );

  it("takes a domain that merely ends like a listed one", () => {
    expect(isDisposableDomain("acme-mailinator.com")).toBe(false);
    expect(isDisposableDomain("mailinator.com.acme.example")).toBe(false);
  });
});
