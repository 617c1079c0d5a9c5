import { rename, writeFile } from "node:fs/promises";

export interface ClockLine {
  businessMs(): number;
  move(move: { readonly jumpMs?: number; readonly speed?: number }): Promise<void>;
}

const machineMs = () => performance.timeOrigin + performance.now();

/** Business time as the file tells it to the service: the machine's, until it is moved. */
export async function createClockLine(file: string): Promise<ClockLine> {
  const startMs = machineMs();
  let line = { machineMs: startMs, businessMs: startMs, speed: 1 };
  const businessMs = () => line.businessMs + (machineMs() - line.machineMs) * line.speed;
  await write();
  return {
    businessMs,
    async move({ jumpMs = 0, speed = line.speed }) {
      line = { machineMs: machineMs(), businessMs: businessMs() + jumpMs, speed };
      await write();
    },
  };

  async function write(): Promise<void> {
    await writeFile(`${file}.part`, JSON.stringify(line));
    await rename(`${file}.part`, file);
  }
}
