import path from "node:path";
import { fileURLToPath } from "node:url";

/** Where the packages are: the app is built from a copy two folders below the project. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** The product's own settings, as far as they touch a route handler. */
export default { turbopack: { root }, outputFileTracingRoot: root, poweredByHeader: false, compress: false };
