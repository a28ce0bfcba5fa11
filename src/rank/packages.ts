import type { Codebase } from "../model/codebase.ts";

/** Whether any source declares a package that begins as `front` (`org.example.`) does. */
export async function hasPackagesOf(front: string, codebase: Codebase): Promise<boolean> {
  const filePattern = "**/*.{kt,java}";
  const text = `package ${front}`;
  return (await codebase.search({ text, caseSensitive: true, filePattern, maxResults: 1 })).length > 0;
}

/** The first two names of a package, what all code of one publisher's app shares: `org.example.` */
export function frontOf(className: string): string {
  return `${className.split(".").slice(0, 2).join(".")}.`;
}
