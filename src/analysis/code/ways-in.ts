import type { Claim } from "../../model/finding.ts";
import { lineClaim } from "../claims.ts";
import { classAt } from "./code.ts";
import type { CompilePlace } from "./compile-place.ts";
import { lineOf } from "./source.ts";
import { wholeTree } from "./tree.ts";

/** How the members of a type come into reach of a line by their simple names. */
export interface WayIn {
  how: "static_import" | "import" | "supertype";
  /** The type with its package, where the line that brings it in says so. */
  qualifiedName?: string;
  /** It brings in whatever is there, not one name. */
  isWildcard: boolean;
  line: number;
  claim: Claim;
}

/** The line of a Java file that brings a name of `owner` (a type, or a package) into reach; undefined where none does. */
export function wayIn(place: CompilePlace, owner: string, name: string): WayIn | undefined {
  const { source, outline, path } = place;
  const simple = owner.split(".").at(-1) ?? owner;
  for (const each of wholeTree(source).root.statements) {
    if (each.kind !== "directive" || each.form !== "import") continue;
    const { isStatic, path: imported, line } = each;
    const from = imported.slice(0, imported.lastIndexOf("."));
    const what = imported.slice(from.length + 1);
    const isOwner = from === owner || (isStatic && from.split(".").at(-1) === simple);
    if (!isOwner || (what !== "*" && what !== name)) continue;
    return {
      how: isStatic ? "static_import" : "import",
      qualifiedName: from,
      isWildcard: what === "*",
      line,
      claim: lineClaim("read_file", path, line, lineOf(source, line)),
    };
  }
  const within = classAt(outline, place.line);
  const inherits = within?.supertypes?.some((each) => each.replace(/<.*/s, "").split(".").at(-1) === simple);
  return within && inherits
    ? {
        how: "supertype",
        isWildcard: true,
        line: within.startLine,
        claim: lineClaim("outline", path, within.startLine, within.name, `inherits from ${simple}`),
      }
    : undefined;
}
