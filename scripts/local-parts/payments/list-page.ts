import { missing } from "./api-failure";
import type { CallParams } from "./call-params";
import type { WireList } from "./wire";

const maxLimit = 100;
const defaultLimit = 10;

interface Listed {
  readonly id: string;
}

/** Reads a list's parameters. The result pages through rows that are given in the order they came: newest first, as the provider does. */
export function readPage(params: CallParams, url: string): <Row extends Listed>(rows: readonly Row[]) => WireList<Row> {
  const limit = Math.min(maxLimit, params.integerFrom("limit", 1) ?? defaultLimit);
  const after = params.text("starting_after");
  const before = params.text("ending_before");
  return (rows) => {
    const newestFirst = rows.toReversed();
    if (before !== null) {
      const end = placeOf(newestFirst, before, "ending_before");
      const start = Math.max(0, end - limit);
      return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
    }
    const start = after === null ? 0 : placeOf(newestFirst, after, "starting_after") + 1;
    return { object: "list", data: newestFirst.slice(start, start + limit), has_more: start + limit < newestFirst.length, url };
  };
}

/** Reads `created`, as one second or as bounds. */
export function readCreated(params: CallParams): (row: { readonly created: number }) => boolean {
  const isBounds = !params.isText("created");
  if (!isBounds) {
    const exact = params.integer("created");
    return ({ created }) => exact === null || created === exact;
  }
  const bounds = params.part("created");
  const gt = bounds?.integer("gt") ?? Number.NEGATIVE_INFINITY;
  const gte = bounds?.integer("gte") ?? Number.NEGATIVE_INFINITY;
  const lt = bounds?.integer("lt") ?? Number.POSITIVE_INFINITY;
  const lte = bounds?.integer("lte") ?? Number.POSITIVE_INFINITY;
  return ({ created }) => created > gt && created >= gte && created < lt && created <= lte;
}

function placeOf(rows: readonly Listed[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id);
  if (place < 0) throw missing("object", id, param);
  return place;
}
