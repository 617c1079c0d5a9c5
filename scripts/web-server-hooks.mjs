/** What the web server is started with, by `node --import`: it looks at each request before Next.js does. */
import { isMainThread } from "node:worker_threads";
import "./note-address.mjs";
import "./compress-pages-only.mjs";

// Worker threads inherit `--import`, and serve nothing.
if (isMainThread)
  await import("../dist/host/main.js").catch((error) => {
    console.error(`The web process cannot start: ${error.message}`);
    process.exit(1);
  });
