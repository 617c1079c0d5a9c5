import type { ApiCall } from "../api-call";
import { readCreated, readPage } from "../list-page";
import { find } from "../sandbox-state";

export const eventCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/v1/events",
    prepare(params, state) {
      const type = params.text("type");
      const types = params.texts("types");
      const isWithin = readCreated(params);
      const page = readPage(params, "/v1/events");
      const isWanted = (candidate: string) =>
        (type === null || matches(type, candidate)) && (types.length === 0 || types.some((one) => matches(one, candidate)));
      return () => page(Object.values(state.tables.events).filter((event) => isWanted(event.type) && isWithin(event)));
    },
  },
  { method: "GET", path: "/v1/events/:id", prepare: (_params, state, id) => () => find(state, "events", id) },
];

/** `charge.*` stands for all that begin so. */
function matches(pattern: string, type: string): boolean {
  return pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
