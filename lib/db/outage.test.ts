import { expect, it } from "vitest";
import { ServiceError } from "@/lib/errors";
import { isDatabaseTrouble } from "./database-trouble";
import { CommitUnconfirmed, isOutage, serviceUnavailable } from "./outage";

const coded = (code: string, message = "said so") => Object.assign(new Error(message), { code });

it.each([
  ["nobody listens", coded("ECONNREFUSED")],
  ["a connection reset", coded("ECONNRESET")],
  ["a name that leads nowhere for now", coded("EAI_AGAIN")],
  ["an administrator's stop", coded("57P01", "terminating connection due to administrator command")],
  ["another process's crash", coded("57P02")],
  ["a server that is starting", coded("57P03", "the database system is starting up")],
  ["a database that is gone", coded("3D000")],
  ["a password that is wrong by now", coded("28P01")],
  ["a stand-by that takes no writes yet", coded("25006")],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
  ["a server that accepts and says nothing", new Error("Connection terminated due to connection timeout")],
  ["a statement that is never answered", new Error("Query read timeout")],
  ["a client that lost its connection before", new Error("Client has encountered a connection error and is not queryable")],
  ["a commit that was not confirmed", new CommitUnconfirmed(coded("ECONNRESET"))],
])("takes %s for an outage", (_what, error) => {
  expect([isOutage(error), isDatabaseTrouble(error)]).toEqual([true, true]);
});

it.each([
  ["a broken rule", coded("23505")],
  ["a column that there is none of", coded("42703")],
  ["a value that cannot be read", coded("22P02")],
  ["a bug", new TypeError("undefined is not a function")],
  ["somebody else's network", new TypeError("fetch failed", { cause: coded("ECONNREFUSED") })],
  ["a refusal", new ServiceError("payment_required")],
  ["no error at all", "ECONNREFUSED"],
])("does not take %s for one", (_what, error) => {
  expect([isOutage(error), isDatabaseTrouble(error)]).toEqual([false, false]);
});

it.each([
  ["a lock that was not had in time", coded("55P03")],
  ["a deadlock", coded("40P01")],
  ["a pool without a free connection", new Error("timeout exceeded when trying to connect")],
  ["what a transaction says of them", new ServiceError("service_busy")],
  ["what a request says of an outage", serviceUnavailable(coded("ECONNREFUSED"))],
])("counts %s as our own database's trouble, though it is there", (_what, error) => {
  expect([isOutage(error), isDatabaseTrouble(error)]).toEqual([false, true]);
});
