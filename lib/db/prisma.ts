import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { getPool } from "./pool";

const holder = globalThis as { pcbPrisma?: PrismaClient };

/** Prisma over the same pool, for reads and writes outside the hot path and outside money. */
export function getPrisma(): PrismaClient {
  holder.pcbPrisma ??= new PrismaClient({ adapter: new PrismaPg(getPool()) });
  return holder.pcbPrisma;
}
