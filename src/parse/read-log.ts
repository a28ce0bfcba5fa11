import type { Log } from "../model/log.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { KeptLog } from "./kept-log.ts";
import { isQuoted, LineReader } from "./line-reader.ts";
import type { LogLine } from "./log-line.ts";
import { orderFailures } from "./order-failures.ts";
import { readSegment } from "./read-segment.ts";

export function readLog(text: string): { failures: ParsedError[]; log: Log } {
  const lines: LogLine[] = [];
  const reader = new LineReader(isQuoted(text));
  const physical = text.split("\n");
  physical.forEach((line, index) => {
    reader.read(index + 1, line, lines);
  });
  return { failures: orderFailures(readSegment(lines)), log: new KeptLog(physical.length, lines) };
}
