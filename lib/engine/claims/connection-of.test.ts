import { describe, expect, it } from "vitest";
import { connectionOf } from "./connection-of";

describe("connectionOf", () => {
  it.each([
    ["fitness", "Jorvane Tellwick enjoys running.", "personal_signal"],
    ["current_role", "Jorvane Tellwick is a tester at Acme Tools.", "professional_context"],
    ["open_source", "Jorvane Tellwick contributes to an open source tide library.", "public_role_context"],
    ["current_role", "Jorvane Tellwick is a tester who is involved in the Moor City Python community.", "public_role_context"],
    ["current_role", "Jorvane Tellwick is an evangelist for Acme Volunteers.", "professional_context"],
    ["entrepreneurship", "Jorvane Tellwick co-founded the tide conference MoorCon.", "public_role_context"],
    ["entrepreneurship", "Jorvane Tellwick co-founded a company for tide sensors.", "professional_context"],
    ["expertise", "Jorvane Tellwick built a community-owned server.", "professional_context"],
    ["communication_style", "Jorvane Tellwick likes using their skills for good.", "public_role_context"],
    ["award", "Jorvane Tellwick received the Open Source Community Award.", "public_role_context"],
    ["current_role", "Jorvane Tellwick is co-chair of SIG Docs.", "public_role_context"],
    ["current_role", "Jorvane Tellwick is chair of Anatomy at Moor College.", "professional_context"],
    ["community_involvement", "Jorvane Tellwick organizes the Moor City meetup.", "public_role_context"],
    ["community_involvement", "Jorvane Tellwick is a community organizer and open source strategist.", "professional_context"],
    ["community_involvement", "Jorvane Tellwick is passionate about open data in geology.", "professional_context"],
    ["community_involvement", "Jorvane Tellwick is a technology volunteer for an open library.", "public_role_context"],
    ["community_involvement", "Jorvane Tellwick is a volunteer engineer for an open library.", "public_role_context"],
    ["communication_style", "Jorvane Tellwick loves learning.", "personal_signal"],
    ["communication_style", "Jorvane Tellwick loves solving hard problems with her team.", "professional_context"],
  ] as const)("connects %s %j by %s", (category, claim, connection) => {
    expect(connectionOf(category, claim)).toBe(connection);
  });
});
