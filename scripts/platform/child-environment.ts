/** This process's environment with changes, for a child; it is handed on, not read. `undefined` takes a setting away. */
export function childEnvironment(changes: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}
