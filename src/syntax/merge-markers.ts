/** A line that a merge left, as git writes it. */
export interface MergeMarker {
  line: number;
  /** `<` and `>` begin and end the two sides. */
  sign: string;
  /** What stands behind it: the branch or the commit of a side. */
  side: string;
}

/** The markers of a text; none where it begins and ends no side: a line of `=` alone is a heading in many texts. */
export function mergeMarkers(lines: readonly string[]): MergeMarker[] {
  const found = lines.flatMap((text, index) => {
    const [, signs = "", side = ""] = /^(<{7}|={7}|>{7}|\|{7})(?: (.{0,80})|$)/.exec(text) ?? [];
    return signs === "" ? [] : [{ line: index + 1, sign: signs.charAt(0), side }];
  });
  return found.slice(
    Math.max(
      0,
      found.findIndex(({ sign }) => "<>".includes(sign)),
    ),
  );
}
