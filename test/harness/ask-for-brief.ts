import { expect } from "vitest";
import { contractFetch } from "./contract-fetch";
import type { World } from "./world";

/** Asks a service on this world's database for the fixture subject over HTTP, and waits for the brief, which is paid for. */
export async function askForBrief(world: World, baseUrl: string): Promise<void> {
  const { secret } = await world.createCaller({ credits: 1 });
  const headers = { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Quenneville, Marisol", company: "Lanternfish Labs" });
  const admitted = await contractFetch(`${baseUrl}/api/enrich`, { method: "POST", headers, body });
  expect(admitted.status).toBe(202);
  const { poll_url } = (await admitted.json()) as { poll_url: string };
  const poll = async () => (await (await contractFetch(`${baseUrl}${poll_url}`, { headers })).json()) as { status: string };
  await expect.poll(async () => (await poll()).status, { timeout: 180_000, interval: 200 }).toBe("done");
  expect(await poll()).toMatchObject({ result: { identity: { full_name: "Marisol Quenneville" } }, usage: { credits_charged: 1 } });
}
