import { Script } from "node:vm";

/** Milliseconds of a processor in which whatever grows is of no account, and how much longer four times the text may take. */
const [quick, growth] = [200, 6];

/** Time of the processor, not of the clock: others work on this machine too. */
export async function workOf(read: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Whether four times the text takes much more than four times the work, three times over. */
export async function growsTooFast(
  read: (text: string) => unknown,
  make: (size: number) => string,
  size = 50_000,
): Promise<boolean> {
  for (let round = 0; round < 3; round++) {
    const [short, long] = [make(size), make(4 * size)];
    const large = await workOf(() => read(long));
    if (large < quick) return false;
    const small = await workOf(() => read(short));
    if (large / small < growth) return false;
  }
  return true;
}

/** Those of these pieces whose repetition takes much more than four times the work where it is four times as long. */
export async function slowlyRead(
  pieces: readonly string[],
  read: (text: string) => unknown,
  size?: number,
): Promise<string[]> {
  const slow: string[] = [];
  for (const piece of pieces)
    if (await growsTooFast(read, (length) => piece.repeat(length / piece.length), size)) slow.push(piece);
  return slow;
}

const bounded = new Script("culpritBounded()");

/** Whether this ends within a limit that only what never ends goes beyond; it is stopped there. */
export function ends(read: () => unknown, limit = 2_000): boolean {
  Object.assign(globalThis, { culpritBounded: read });
  try {
    bounded.runInThisContext({ timeout: limit });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
      return false;
    throw error;
  }
}
