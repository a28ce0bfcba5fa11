import { readLog } from "../src/parse/read-log.ts";
import { logcatText } from "./generate-logcat.ts";
import { sideBySide } from "./measure.ts";

/** Throughput of parsing ordinary logcat; the floor finds every line end of the same text. */
export async function parsing(): Promise<string[]> {
  const rows: string[] = [];
  for (const megabytes of [8, 80]) {
    const text = logcatText(megabytes << 20);
    const [floor, ours] = await sideBySide(
      [
        { name: "find line ends", run: () => countLines(text) },
        { name: "parse", run: () => readLog(text) },
      ],
      megabytes > 50 ? 5 : 9,
    );
    if (!floor || !ours) continue;
    const rate = (time: number) => (megabytes / (time / 1000)).toFixed(0);
    rows.push(
      `${megabytes} MB of logcat: ${rate(ours.median)} MB/s, ${ours.ratio.toFixed(1)}x the time of finding its line ends (${rate(floor.median)} MB/s)`,
    );
  }
  return rows;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
