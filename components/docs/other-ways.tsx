import { TextLink } from "@/components/ui/text-link";
import { CodeBlock } from "./code-block";
import { npxRun } from "./npx-run";

/** Ways to the same operations that are no HTTP by hand. */
export function OtherWays({ baseUrl }: { readonly baseUrl: string }) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="from-a-terminal" className="min-w-0">
        <h3 id="from-a-terminal" className="font-semibold">
          From a terminal
        </h3>
        <p className="mb-4 mt-1 text-[0.9375rem] text-muted">
          <code className="text-[0.875em] text-ink">pcb</code> signs this device up, asks for a brief, waits for it and prints it; it also
          takes a list from a file, and says what it costs first. It needs Node.js, and nothing has to be installed; with{" "}
          <code className="text-[0.875em] text-ink">--help</code> in place of a command it lists everything it does.
        </p>
        <CodeBlock code={terminalCommands(baseUrl)} what="Sign up and ask from a terminal" />
      </section>
      <section aria-labelledby="for-agents" className="min-w-0">
        <h3 id="for-agents" className="font-semibold">
          For agents
        </h3>
        <p className="mt-1 text-[0.9375rem] text-muted">
          The same operations as tools, over the Model Context Protocol, with a limit on what they may spend:{" "}
          <TextLink href="/docs/agents">how to connect one</TextLink>. An agent that reads files starts at{" "}
          <a href="/llms.txt" className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent">
            /llms.txt
          </a>
          .
        </p>
      </section>
    </div>
  );
}

function terminalCommands(baseUrl: string): string {
  return [
    `export PCB_URL='${baseUrl}'`,
    `npx ${[...npxRun(baseUrl, "signup"), "you@company.example"].join(" ")}`,
    `npx ${[...npxRun(baseUrl, "brief"), "https://www.linkedin.com/in/pcb-fixture-subject"].join(" ")}`,
  ].join("\n");
}
