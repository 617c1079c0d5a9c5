import type { GetServerSideProps, PageConfig } from "next";
import Head from "next/head";
import { type BriefPageData, readBriefPage } from "@/app/app/briefs/brief-page";
import { creditWords } from "@/components/account/payment-words";
import { BriefView } from "@/components/brief/brief-view";
import { dayWords } from "@/components/brief/day-words";
import { NoSuchBrief } from "@/components/brief/no-such-brief";
import { SignedOut } from "@/components/request/signed-out";
import { requestNonce } from "@/lib/http/request-nonce";

/** The framework's own scripts would repeat the whole brief to the browser, which has nothing to do with it: a brief folds by itself. */
export const config: Pick<PageConfig, "unstable_runtimeJS"> & { maxDuration?: number } = { unstable_runtimeJS: false };

interface BriefPageProps {
  readonly data: BriefPageData;
  readonly nonce: string;
  readonly isAllOpen: boolean;
  /** A PDF was asked for that no font here can set. */
  readonly isInsteadOfPdf: boolean;
}

export const getServerSideProps: GetServerSideProps<BriefPageProps> = async ({ req, res, params, query }) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  const data = await readBriefPage({
    headers: req.headers,
    personId: String(params?.canonical_id ?? ""),
    jobId: typeof query.job === "string" ? query.job : null,
  });
  if (data.kind === "none") res.statusCode = 404;
  return { props: { data, nonce: requestNonce(req.headers), isAllOpen: query.paper === "all", isInsteadOfPdf: query.pdf === "no" } };
};

/**
 * The newest stored brief of a person that this account has unlocked, or the one that a job delivered. Its title names nobody: it stays in a
 * browser's history.
 */
export default function BriefPage({ data, ...shown }: BriefPageProps) {
  return (
    <>
      <Head>
        <title>Brief · Personal Context Brief</title>
      </Head>
      {data.kind === "signed-out" ? <SignedOut signInHref={data.signInHref} /> : null}
      {data.kind === "none" ? <NoSuchBrief /> : null}
      {data.kind === "brief" ? <ShownBrief data={data} {...shown} /> : null}
    </>
  );
}

interface ShownBriefProps extends Omit<BriefPageProps, "data"> {
  readonly data: Extract<BriefPageData, { kind: "brief" }>;
}

function ShownBrief({ data, nonce, isAllOpen, isInsteadOfPdf }: ShownBriefProps) {
  const { brief, personId, jobId, reportedJobId, newerAt, cost } = data;
  return (
    <>
      {newerAt === null ? null : (
        <p className="newer no-print" data-newer>
          A newer brief was made on {dayWords(newerAt)}. This is the one that this request delivered.{" "}
          <a href={`/app/briefs/${personId}`}>Open the newest</a>
        </p>
      )}
      {isInsteadOfPdf ? (
        <p className="newer no-print" role="status" data-no-pdf>
          Our PDF files cannot show some of the characters in this brief. Your browser can: print this page and save it as a PDF.
        </p>
      ) : null}
      <BriefView
        brief={brief}
        place={{ personId, jobId }}
        sources={new Map(data.sources)}
        marks={{ disputes: new Map(data.disputes), feedback: new Map(data.feedback) }}
        hasPhoto={data.hasPhoto}
        reportedJobId={reportedJobId}
        isAllOpen={isAllOpen}
      />
      {cost === null ? null : (
        <p className="made no-print" data-charge>
          {cost.returned > 0
            ? `Charged: nothing. ${creditWords(cost.returned)} returned.`
            : cost.charged > 0
              ? `Charged: ${creditWords(cost.charged)}.`
              : "Charged: nothing."}{" "}
          Job <code>{jobId}</code>
        </p>
      )}
      <script nonce={nonce} src="/brief-reader.js" defer />
    </>
  );
}
