import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { PrismaClient } from "./generated/client";

const clients = new WeakMap<pg.Pool, PrismaClient>();

/** Prisma over the same pool, for reads and writes outside the hot path and outside money. One client a pool. */
export function prismaOver(pool: pg.Pool): PrismaClient {
  const known = clients.get(pool);
  if (known) return known;
  const client = new PrismaClient({ adapter: new PrismaPg(pool) });
  clients.set(pool, client);
  return client;
}
