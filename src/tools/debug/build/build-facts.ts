import { parseVersion } from "../../../facts/version-number.ts";
import type { ReportedError } from "../../../model/parsed-error.ts";

/** What a build failure says about a dependency, fit to be written into a build file. */
export interface BuildFacts {
  /** `group:artifact`. */
  module?: string;
  /** In the order of the text, each once. */
  versions: string[];
  /** Libraries and projects that asked for the module, as Gradle prints them: `project :app`, `com.a:b:1.0`. */
  requesters: string[];
}

const MODULE = /^([\w.-]{1,120}:[\w.-]{1,120})(?::([\w.+-]{1,80}))?$/;
const MAX_REQUESTERS = 10;
const LINE_LIMIT = 1000;

export function buildFacts(error: ReportedError): BuildFacts {
  const { dependency, module, version, versions } = error.metadata ?? {};
  const coordinate = [dependency, module]
    .map((text) => MODULE.exec(String(text ?? "")))
    .find((match) => match);
  const stated = [versions, version, coordinate?.[2]].flat().map((text) => String(text ?? ""));
  return {
    module: coordinate?.[1],
    versions: [...new Set(stated.filter((each) => parseVersion(each)))],
    requesters: requestersIn(textOf(error)),
  };
}

/** The failure's own text; its message alone where a program wrote it by hand. */
export const textOf = ({ raw, message }: ReportedError): string => raw ?? message;

/** The entries below `Required by:`; of a path `project :app > com.a:b:1.0` the last, which declares the dependency. */
function requestersIn(text: string): string[] {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === "Required by:");
  if (start < 0) return [];
  const found = new Set<string>();
  for (const line of lines.slice(start + 1, start + 1 + 4 * MAX_REQUESTERS)) {
    const path = line.slice(0, LINE_LIMIT).trim();
    if (!/^(?:project |[\w.-]+:)/.test(path) || found.size === MAX_REQUESTERS) break;
    const last = path.split(" > ").at(-1)?.trim();
    if (last) found.add(last);
  }
  return [...found];
}
