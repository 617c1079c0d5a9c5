/**
 * Milliseconds of processor time that this process has used. Bounds on how long a computation takes are held against it: on a busy machine a clock
 * also counts what others did meanwhile.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
