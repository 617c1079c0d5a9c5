import type { GetServerSideProps, PageConfig } from "next";
import Head from "next/head";
import { readScoresPage, type ScoresPageData } from "@/app/app/briefs/brief-page";
import { BackToBrief } from "@/components/brief/back-to-brief";
import { briefPath, jobQuery } from "@/components/brief/brief-place";
import { NoSuchBrief } from "@/components/brief/no-such-brief";
import { ScoreTable } from "@/components/brief/score-table";
import { SignedOut } from "@/components/request/signed-out";
import { PageHeader } from "@/components/ui/page-header";

/** A table has nothing to run. */
export const config: Pick<PageConfig, "unstable_runtimeJS"> & { maxDuration?: number } = { unstable_runtimeJS: false };

export const getServerSideProps: GetServerSideProps<{ readonly data: ScoresPageData }> = async ({ req, res, params, query }) => {
  res.setHeader("Cache-Control", "private, no-cache, no-store, max-age=0, must-revalidate");
  const data = await readScoresPage({
    headers: req.headers,
    personId: String(params?.canonical_id ?? ""),
    jobId: typeof query.job === "string" ? query.job : null,
  });
  if (data.kind === "none") res.statusCode = 404;
  return { props: { data } };
};

/** Every score of a brief. Its title names nobody, as the brief's does not. */
export default function ScoresPage({ data }: { readonly data: ScoresPageData }) {
  return (
    <>
      <Head>
        <title>Scores · Personal Context Brief</title>
      </Head>
      {data.kind === "signed-out" ? <SignedOut signInHref={data.signInHref} /> : null}
      {data.kind === "none" ? <NoSuchBrief /> : null}
      {data.kind === "scores" ? (
        <>
          <PageHeader
            above={<BackToBrief href={`${briefPath(data)}${jobQuery(data)}#scores`} />}
            title="Scores"
            note="Every claim of the brief, with its twelve scores from 0 to 1. A claim's receipt says why it has its band."
          />
          <ScoreTable brief={data.brief} place={data} />
        </>
      ) : null}
    </>
  );
}
