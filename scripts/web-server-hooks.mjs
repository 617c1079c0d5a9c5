/** What the web server is started with, by `node --import`: it looks at each request before Next.js does. */
import "./note-address.mjs";
import "./compress-pages-only.mjs";
