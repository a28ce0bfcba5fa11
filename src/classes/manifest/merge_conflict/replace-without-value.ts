import { editLines } from "../../../analysis/changes/edits.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Manifests } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, withValue, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

/** `tools:replace` names an attribute that its element does not set. */
export function* replacedWithoutValue(error: ParsedError, { all }: Manifests, attribute: string): Inquiry {
  for (const { path } of all.slice(0, 8)) {
    const xml = yield* xmlOf(path);
    const tag = xml?.tags.find((each) => {
      const replaced = attributeOf(each, "tools:replace")
        ?.value.split(",")
        .map((part) => part.trim());
      return replaced?.includes(attribute) && !attributeOf(each, attribute);
    });
    const replace = tag && attributeOf(tag, "tools:replace");
    if (!xml || !tag || !replace) continue;
    const others = replace.value.split(",").filter((part) => part.trim() !== attribute);
    const change = others.length > 0 ? withValue(xml, replace, others.join(",")) : undefined;
    const edits = change && editLines(xml, [change]);
    yield* conclude({
      rootCause: `<${tag.name}> says tools:replace="${replace.value}", but has no ${attribute} of its own to put in place of the libraries' value.`,
      ground: "proven",
      location: { path, line: replace.line },
      label: "replaced by nothing",
      evidence: [logClaim(error), tagClaim(xml, tag, "tools:replace")],
      fixGuidelines: [
        `Set ${attribute} on this <${tag.name}> to the value that should hold.`,
        `If no manifest conflicts about it any more, take ${attribute} out of tools:replace; to drop a library's value, name it in tools:remove instead.`,
      ],
      fixes: edits ? [{ title: `Take ${attribute} out of tools:replace`, safety: "review", edits }] : [],
    });
    return;
  }
}
