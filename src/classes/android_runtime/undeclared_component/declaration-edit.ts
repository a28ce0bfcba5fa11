import { editLines } from "../../../analysis/changes/edits.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { childrenOf, type XmlSource } from "../../../analysis/resources/xml.ts";
import type { ManifestFile } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";

/** A component by its qualified class name. */
export interface NamedComponent {
  name: string;
  kind: "activity" | "service" | "receiver" | "provider";
}

/** The element of a component below the last one of its kind, in the layout of that one. */
export function declarationEdit(
  xml: XmlSource,
  wanted: NamedComponent,
  manifest: ManifestFile,
  namespace: string | undefined,
): Edit[] | undefined {
  const application = xml.tags.find((tag) => tag.name === "application");
  if (!application || application.isEmpty || application.endLine === application.line) return undefined;
  const children = childrenOf(xml, application);
  const like = children.findLast((tag) => tag.name === wanted.kind) ?? children.at(-1);
  const indent = indentOf(lineOf(xml, like?.line ?? application.line)) || "        ";
  const prefix = manifest.package ?? namespace;
  const name =
    prefix && wanted.name.startsWith(`${prefix}.`) ? wanted.name.slice(prefix.length) : wanted.name;
  const element =
    like && like.line !== like.headEnd
      ? [
          `${indent}<${wanted.kind}`,
          `${indent}    android:name="${name}"`,
          `${indent}    android:exported="false" />`,
        ]
      : [`${indent}<${wanted.kind} android:name="${name}" android:exported="false" />`];
  const at = like ? like.endLine : application.headEnd;
  return editLines(xml, [{ from: at + 1, to: at, lines: element }]);
}
