import { z } from "zod";
import { later } from "../support/later.ts";
import { parseJson } from "../support/parse-json.ts";
import type { Classification } from "./classify.ts";
import { buildDiagnostic, clamp, type DiagnosticReader, position } from "./diagnostic.ts";
import type { LogLine } from "./log-line.ts";

const BINDING_ERROR: Classification = {
  type: "databinding_error",
  family: "annotation_processing",
  contractType: "compilation_error",
  language: "xml",
  framework: "android",
};

/** Data binding's own message; its lines and columns count from 0. */
const BindingMessageSchema = later(() =>
  z.object({
    msg: z.string(),
    file: z.string().optional(),
    pos: z.array(z.object({ line0: z.number(), col0: z.number().optional() })).optional(),
  }),
);

const CLASSIC =
  /data binding error \*{4}\s*msg: ?((?:(?!data binding error).){1,4000}?)\s{1,20}file: ?(\S+)(?:\s+loc: ?(\d+):(\d+))?/;

/** Errors of data binding, as JSON (current) or between rows of asterisks (before AGP 3.4). */
export const readDataBinding: DiagnosticReader = (lines, index) => {
  const text = clamp(lines[index]?.text ?? "");
  const start = text.indexOf("[databinding] {");
  if (start >= 0) return readJsonMessage(lines, index, text.slice(start + "[databinding] ".length));
  const classic = text.includes("data binding error ****") ? CLASSIC.exec(text) : undefined;
  if (!classic) return undefined;
  const [, message = "", path, line, column] = classic;
  return found(lines, index, message, path, Number(line) + 1, Number(column) + 1);
};

function readJsonMessage(lines: readonly LogLine[], index: number, json: string) {
  const parsed = BindingMessageSchema().safeParse(parseJson(json.slice(0, json.lastIndexOf("}") + 1)));
  if (!parsed.success) return found(lines, index, json, undefined, undefined, undefined);
  const { msg, file, pos } = parsed.data;
  const at = pos?.[0];
  return found(lines, index, msg, file, at && at.line0 + 1, at?.col0 === undefined ? undefined : at.col0 + 1);
}

function found(
  lines: readonly LogLine[],
  index: number,
  message: string,
  path: string | undefined,
  line: number | undefined,
  column: number | undefined,
) {
  const error = buildDiagnostic({
    lines,
    from: index,
    to: index + 1,
    message,
    classified: BINDING_ERROR,
    fallback: BINDING_ERROR,
    path,
    line: position(String(line)),
    column: position(String(column)),
  });
  return { errors: [error], next: index + 1 };
}
