import { type PageBytes, type PageReading, readPage } from "./read-page";

/** Entry of the worker thread; bundled to `dist/page-worker.js`. */
export default function pageWorker(page: PageBytes): Promise<PageReading> {
  return readPage(page);
}
