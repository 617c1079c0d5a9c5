/**
 * What the service gives away at /downloads: the package of client and command-line tool, the tool as a bundle for desktop hosts, the
 * Python client as a wheel, what agents' hosts are set up with (a skill, prompts, the n8n node), and their checksums. Part of the build.
 * Nothing of it is published anywhere else.
 */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { generatePython } from "./generate-python.mjs";
import { packBuilt } from "./pack.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const target = path.join(root, "dist", "downloads");
const python = path.join(root, "clients", "python");

/** Makes dist/downloads anew from what is built. @throws Error with a failing tool's output */
export async function makeDownloads() {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const tarball = await packBuilt();
  const types = await generatePython();
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync(tarball, path.join(target, `pcb-${version}.tgz`));
  cpSync(tarball.replace(/\.tgz$/, ".mcpb"), path.join(target, `pcb-${version}.mcpb`));
  const wheelName = `pcb_briefs-${version}-py3-none-any.whl`;
  writeFileSync(path.join(target, wheelName), wheel(version, types));
  const forHosts = hostFiles(version);
  for (const [name, bytes] of Object.entries(forHosts)) writeFileSync(path.join(target, name), bytes);
  const sums = [`pcb-${version}.tgz`, `pcb-${version}.mcpb`, wheelName, ...Object.keys(forHosts)].map(
    (name) => `${sha256(readFileSync(path.join(target, name))).toString("hex")}  ${name}\n`,
  );
  writeFileSync(path.join(target, "SHA256SUMS"), sums.join(""));
}

/** What hosts are set up with, by its name. A skill is a folder with its own name, zipped. */
function hostFiles(version) {
  const read = (...parts) => readFileSync(path.join(root, "clients", ...parts));
  const node = ["BriefService.node.js", "BriefServiceApi.credentials.js"];
  return {
    [`pcb-skill-${version}.zip`]: zipped({ "personal-context-brief/SKILL.md": read("agents", "SKILL.md") }),
    [`pcb-prompts-${version}.md`]: read("agents", "prompts.md"),
    [`pcb-n8n-${version}.zip`]: zipped(Object.fromEntries(node.map((name) => [name, read("n8n", name)]))),
  };
}

/** The same sources make the same bytes. */
function zipped(files) {
  return zipSync(files, { mtime: new Date(1980, 0, 1), level: 9 });
}

/** A wheel is a zip file with a list of its files. Source: https://packaging.python.org/en/latest/specifications/binary-distribution-format/ */
function wheel(version, types) {
  const info = `pcb_briefs-${version}.dist-info`;
  const modules = readdirSync(path.join(python, "pcb_briefs")).filter((name) => /\.(py|typed)$/.test(name) && name !== "contract.py");
  const readme = readFileSync(path.join(python, "README.md"), "utf8");
  const metadata = `Metadata-Version: 2.1\nName: pcb-briefs\nVersion: ${version}\nSummary: Client of a Personal-Context Brief Service\nLicense: MIT\nRequires-Python: >=3.9\nDescription-Content-Type: text/markdown\n\n${readme}`;
  const files = Object.fromEntries([
    ...modules.map((name) => [`pcb_briefs/${name}`, readFileSync(path.join(python, "pcb_briefs", name))]),
    ["pcb_briefs/contract.py", Buffer.from(types)],
    [`${info}/LICENSE`, readFileSync(path.join(root, "LICENSE"))],
    [`${info}/METADATA`, Buffer.from(metadata)],
    [`${info}/WHEEL`, Buffer.from("Wheel-Version: 1.0\nGenerator: pcb\nRoot-Is-Purelib: true\nTag: py3-none-any\n")],
  ]);
  const lines = Object.entries(files).map(([name, bytes]) => `${name},sha256=${sha256(bytes).toString("base64url")},${bytes.length}`);
  files[`${info}/RECORD`] = Buffer.from(`${[...lines, `${info}/RECORD,,`].join("\n")}\n`);
  return zipped(files);
}

function sha256(bytes) {
  return createHash("sha256").update(bytes).digest();
}
