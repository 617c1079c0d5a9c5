import { z } from "zod";

/** An advisory that is known and lived with for a while. */
const exception = z.object({
  advisory: z.string().regex(/^GHSA(?:-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  reason: z.string().min(20),
  /** The last day on which it counts. */
  until: z.iso.date(),
});
export const exceptionList = z.array(exception);
export type AuditException = z.infer<typeof exception>;

const advisory = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
type Advisory = z.infer<typeof advisory>;

/** What `npm audit --json` prints, of which only this is read. Source: npm's audit report, version 2. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), via: z.array(z.union([z.string(), advisory.loose()])) }),
  ),
});

export type AuditVerdict =
  /** The registry gave no report: it cannot be reached, or it is a mirror that keeps none. */
  | { readonly kind: "unanswered"; readonly said: string }
  | {
      readonly kind: "judged";
      /** A line for each thing that must be done. None: the dependencies pass. */
      readonly problems: readonly string[];
      /** Exceptions that nothing needs any more. */
      readonly unused: readonly AuditException[];
    };

const judgedSeverities: readonly string[] = ["high", "critical"];
/** An exception is looked at again within half a year. */
const maxExceptionDays = 183;

/** Holds a report against the known exceptions, on a day. A report that says something is wrong but cannot be read passes never. */
export function judgeAudit(printed: string, exceptions: readonly AuditException[], today: string): AuditVerdict {
  const report = auditReport.safeParse(parsed(printed));
  if (!report.success) return { kind: "unanswered", said: saidInstead(printed) };
  const advisories = advisoriesOf(report.data);
  const covering = (found: Advisory) => exceptions.find((known) => found.url.endsWith(known.advisory) && found.name === known.package);
  const open = advisories.filter((found) => covering(found) === undefined);
  const problems = [
    ...open.map((found) => `${found.severity}: ${found.name}: ${found.title} (${found.url})`),
    ...unexplained(report.data, advisories),
    ...exceptions.flatMap((known) => exceptionProblems(known, today)),
  ];
  const used = new Set(advisories.map(covering));
  return { kind: "judged", problems, unused: exceptions.filter((known) => !used.has(known)) };
}

type Report = z.infer<typeof auditReport>;

function advisoriesOf({ vulnerabilities }: Report): Advisory[] {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((cause) => typeof cause !== "string"));
  const judged = all.filter(({ severity }) => judgedSeverities.includes(severity));
  return [...new Map(judged.map((found) => [`${found.name} ${found.url}`, found])).values()];
}

/** Packages that are called bad for no advisory that was found: the report is then of a form that this does not understand. */
function unexplained({ vulnerabilities }: Report, advisories: readonly Advisory[]): string[] {
  const bad = Object.values(vulnerabilities).filter(({ severity }) => judgedSeverities.includes(severity));
  return bad.length > 0 && advisories.length === 0 ? bad.map(({ name, severity }) => `${severity}: ${name}: no advisory is named`) : [];
}

function exceptionProblems({ advisory: id, package: name, until }: AuditException, today: string): string[] {
  if (until < today) return [`the exception for ${id} (${name}) ended on ${until}`];
  const days = (Date.parse(until) - Date.parse(today)) / 86_400_000;
  return days > maxExceptionDays ? [`the exception for ${id} (${name}) lasts longer than ${maxExceptionDays} days`] : [];
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return null;
  }
}

const maxSaid = 200;

function saidInstead(printed: string): string {
  const message = (parsed(printed) as { readonly message?: unknown } | null)?.message;
  const said = typeof message === "string" ? message : printed;
  return said.replace(/\s+/g, " ").trim().slice(0, maxSaid) || "nothing";
}
