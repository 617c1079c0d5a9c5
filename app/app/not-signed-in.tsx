import { Notice } from "@/components/ui/notice";

/** Says plainly that nobody can sign in here. */
export function NotSignedIn() {
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl font-semibold tracking-[-0.02em]">Briefs</h1>
      <div className="mt-6">
        <Notice title="Sign-in is not set up on this deployment">
          <p>Nobody can ask for briefs on this page yet. The API works with a key: see the contract.</p>
          <p>On your own machine, open this page by the name localhost.</p>
        </Notice>
      </div>
    </div>
  );
}
