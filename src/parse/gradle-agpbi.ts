import { z } from "zod";
import { rowOf } from "../model/row-of.ts";
import { later } from "../support/later.ts";
import { parseJson } from "../support/parse-json.ts";
import type { Classification } from "./classify.ts";
import { buildDiagnostic, type DiagnosticReader } from "./diagnostic.ts";

/** What the Android plugin prints for the IDE; positions count from 0, a file may be a string or an object. */
const AgpMessageSchema = later(() =>
  z.object({
    kind: z.string(),
    text: z.string(),
    sources: z
      .array(
        z.object({
          file: z.union([z.string(), z.object({ path: z.string().optional() })]).optional(),
          position: z
            .object({ startLine: z.number().optional(), startColumn: z.number().optional() })
            .optional(),
        }),
      )
      .optional(),
    original: z.string().optional(),
    tool: z.string().optional(),
  }),
);

const PREFIX = "AGPBI: {";
const LENGTH_LIMIT = 64 * 1024;

const TOOL_FAILURES: Readonly<Record<string, Classification>> = {
  AAPT: {
    type: "aapt2_failure",
    family: "aapt_resource",
    contractType: "compilation_error",
    language: "xml",
  },
  R8: { type: "r8_d8_failure", family: "dex_r8", contractType: "task_failure" },
  D8: { type: "r8_d8_failure", family: "dex_r8", contractType: "task_failure" },
};
const OTHER: Classification = { type: "task_failure", family: "gradle_script", contractType: "task_failure" };

/** `AGPBI: {"kind":"error",…}`: one message of a tool that the Android plugin runs. */
export const readAgpMessage: DiagnosticReader = (lines, index) => {
  const text = lines[index]?.text ?? "";
  const start = text.indexOf(PREFIX);
  if (start < 0 || text.length > LENGTH_LIMIT) return undefined;
  const parsed = AgpMessageSchema().safeParse(
    parseJson(text.slice(start + PREFIX.length - 1, text.lastIndexOf("}") + 1)),
  );
  if (!parsed.success || parsed.data.kind.toLowerCase() !== "error") return undefined;
  const { text: message, sources, original, tool = "" } = parsed.data;
  const source = sources?.[0];
  const file = typeof source?.file === "string" ? source.file : source?.file?.path;
  const startLine = source?.position?.startLine;
  const startColumn = source?.position?.startColumn;
  const error = buildDiagnostic({
    lines,
    from: index,
    to: index + 1,
    message: message.trim(),
    wording: [message, original ?? ""].join("\n"),
    fallback: rowOf(TOOL_FAILURES, tool) ?? OTHER,
    path: file,
    line: startLine !== undefined && startLine >= 0 ? startLine + 1 : undefined,
    column: startColumn !== undefined && startColumn >= 0 ? startColumn + 1 : undefined,
    language: file?.endsWith(".xml") ? "xml" : undefined,
    framework: "android",
    metadata: tool ? { tool } : undefined,
  });
  return { errors: [error], next: index + 1 };
};
