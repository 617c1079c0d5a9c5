"use client";

import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { forgetList, handToBatch, keepList, keptList } from "./kept-list";
import { type ListCheck, type ListProblem, type ListState, needsAttention, noList, type RowCheck } from "./list-check";
import { appendRows } from "./list-form-data";
import { type ListRow, type RowField, rowFields } from "./list-row";

export interface OpenList {
  readonly key: string;
  readonly rows: readonly ListRow[];
  readonly ignored: readonly string[];
  readonly guessed: readonly RowField[];
}

interface ListOptions {
  readonly owner: string;
  readonly formKey: string;
  /** Of the form as it was sent without scripts. */
  readonly formState: ListState;
  readonly action: (previous: ListState, data: FormData) => Promise<ListState>;
}

const noAnswer: ListProblem = {
  title: "The service is not answering",
  text: "The rows are still here. Try again: a list is started once, however often it is sent.",
};

/** A change of rows is looked at at once, typing when it pauses. */
const typingDelayMs = 900;

/** The list that is open in this browser: it is kept in the tab, looked at again whenever it changes, and started once. */
export function useOpenList({ owner, formKey, formState, action }: ListOptions) {
  const router = useRouter();
  const [list, setList] = useState<OpenList | null>(formState.rows.length > 0 ? formState : null);
  const [token, setToken] = useState(formState.token);
  const { state, send } = useListSender({ action, formState, token });
  const [isStarting, setIsStarting] = useState(false);
  const lookDelayMs = useRef(0);
  const seen = useRef(state);

  const change = useCallback((next: OpenList | null, delayMs = 0) => {
    lookDelayMs.current = delayMs;
    setList(next);
    setToken((before) => before + 1);
  }, []);

  // What this tab kept, once scripts run.
  useEffect(() => {
    const kept = seen.current.rows.length > 0 ? null : keptList(owner);
    if (kept) change({ ...kept, guessed: kept.guessed as readonly RowField[] });
  }, [owner, change]);

  useEffect(() => {
    if (token === 0) return;
    if (list === null) return forgetList();
    keepList({ owner, ...list });
    const timer = setTimeout(() => send("check", list, null), lookDelayMs.current);
    return () => clearTimeout(timer);
  }, [list, token, owner, send]);

  // An answer has come.
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    if (state.startedId !== null) {
      handToBatch(state.startedId, owner, state.rows);
      router.push(`/app/batch/${state.startedId}`);
      return;
    }
    setIsStarting(false);
    setList((now) => (now === null || now.key === state.key ? now : { ...now, key: state.key }));
  }, [state, owner, router]);

  const isChecked = list !== null && state.check !== null && state.token === token && state.check.rows.length === list.rows.length;
  const check = isChecked ? state.check : null;
  return {
    list,
    check,
    /** Of a row that has not changed since it was looked at, also while the others are. */
    checkOf: useRowChecks(list, state),
    problem: state.token === token ? state.problem : null,
    isStarting,
    open: (rows: Omit<OpenList, "key">) => change({ ...rows, key: list?.key ?? formKey }),
    close: () => change(null),
    edit: (number: number, field: RowField, text: string) => {
      if (list === null) return;
      const rows = list.rows.map((row) => (row.number === number ? { ...row, cells: { ...row.cells, [field]: text } } : row));
      change({ ...list, rows }, typingDelayMs);
    },
    leaveOut: (number: number) => {
      if (list !== null) change({ ...list, rows: list.rows.filter((row) => row.number !== number) });
    },
    leaveOutProblems: () => {
      if (list !== null && check !== null) change({ ...list, rows: list.rows.filter((_, index) => !needsAttention(check.rows[index])) });
    },
    lookAgain: () => {
      if (list !== null) send("check", list, null);
    },
    renew: () => {
      if (list !== null) send("new-key", list, null);
    },
    start: () => {
      if (list === null || check === null || isStarting) return;
      setIsStarting(true);
      send("start", list, check);
    },
  };
}

/** Sends the list; the last answer is the state. `token`: which look at it this is. */
function useListSender({ action, formState, token }: Pick<ListOptions, "action" | "formState"> & { readonly token: number }) {
  const [state, setState] = useState(formState);
  const send = useCallback(
    (intent: "check" | "start" | "new-key", sent: OpenList, check: ListCheck | null) => {
      const data = new FormData();
      data.set("intent", intent);
      data.set("scripted", "yes");
      data.set("key", sent.key);
      data.set("token", String(token));
      data.set("max_credits", String(check?.billableMax ?? 0));
      appendRows(data, sent.rows);
      startTransition(async () => {
        const answer = await action(noList(sent.key), data).catch(
          (): ListState => ({ ...noList(sent.key), token, rows: sent.rows, problem: noAnswer }),
        );
        startTransition(() => setState(answer));
      });
    },
    [action, token],
  );
  return { state, send };
}

/** What was last said of each row, by the row itself: one that has changed is another. */
function useRowChecks(list: OpenList | null, { rows, check }: ListState): (row: ListRow) => RowCheck | undefined {
  const known = new Map(rows.map((row, index) => [row.number, { text: textOf(row), check: check?.rows[index] }]));
  return (row) => {
    const entry = list === null ? undefined : known.get(row.number);
    return entry?.text === textOf(row) ? entry.check : undefined;
  };
}

function textOf({ cells }: ListRow): string {
  return rowFields.map(({ name }) => cells[name]).join("\n");
}
