/** Where the command was typed: npm changes into the package's folder, and paths are meant from there. */
export function commandFolder() {
  return process.env.INIT_CWD ?? process.cwd();
}
