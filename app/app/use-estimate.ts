import { useCallback, useEffect, useRef, useState } from "react";
import type { EstimateView } from "@/components/request/estimate-view";
import { fieldNames, type RequestFields } from "@/components/request/request-fields";
import { estimateBrief } from "./estimate-brief";

const nothing: EstimateView = { kind: "none" };

interface Estimating {
  readonly estimate: EstimateView;
  /** Asks for the price of these fields after the delay, unless it is asked again meanwhile. */
  readonly look: (fields: RequestFields, delayMs: number) => void;
}

/** The price of what stands in the form. An answer that comes late, to fields that have changed since, counts for nothing. */
export function useEstimate(): Estimating {
  const [estimate, setEstimate] = useState(nothing);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  const look = useCallback((fields: RequestFields, delayMs: number) => {
    clearTimeout(timer.current);
    asked.current += 1;
    const question = asked.current;
    if (fields.who.trim() === "" && fields.sender_goal.trim() === "") {
      setEstimate(nothing);
      return;
    }
    timer.current = setTimeout(async () => {
      const data = new FormData();
      for (const name of fieldNames) data.set(name, fields[name]);
      const answer = await estimateBrief(data).catch(() => nothing);
      if (question === asked.current) setEstimate(answer);
    }, delayMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { estimate, look };
}
