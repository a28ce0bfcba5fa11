import type { Edit } from "../../model/edit.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { editLines } from "../changes/edits.ts";
import { mergedEdits } from "../changes/merged-edits.ts";
import { renameTag } from "../changes/rename-tag.ts";
import { search } from "../code/code.ts";
import { withValue, type XmlAttribute, type XmlSource, type XmlTag, xmlOf } from "./xml.ts";

/** A tag that is called as a class, or an attribute whose value is its name. */
export interface ClassInXml {
  xml: XmlSource;
  tag: XmlTag;
  attribute?: XmlAttribute | undefined;
  line: number;
}

const FILES = "**/*.xml";
/** What a build or an IDE writes, and what only tests have. */
const NO_SOURCE = /(?:^|\/)(?:build|\.idea|\.gradle)\/|\/src\/(?:test|androidTest)\//;
const MOST_LINES = 20;

/** Where layouts, manifests and other XML name a class by its qualified name; undefined where very many do. */
export function* placesInXml(className: string): AnalysisTask<ClassInXml[] | undefined> {
  const { all } = yield* search(className, { files: FILES, limit: MOST_LINES });
  const hits = all?.filter(({ path }) => !NO_SOURCE.test(path));
  if (!hits) return undefined;
  const found: ClassInXml[] = [];
  for (const path of new Set(hits.map((hit) => hit.path))) {
    const xml = yield* xmlOf(path);
    for (const tag of xml?.tags ?? []) {
      const attribute = tag.attributes.find(({ value }) => value === className);
      if (xml && (tag.name === className || attribute))
        found.push({ xml, tag, attribute, line: attribute?.line ?? tag.line });
    }
  }
  return found;
}

/** Gives all of these places another name; undefined where one of them cannot be changed by itself. */
export function renameInXml(places: readonly ClassInXml[], name: string): Edit[] | undefined {
  const byFile = new Map<string, { xml: XmlSource; edits: Edit[] }>();
  for (const { xml, tag, attribute } of places) {
    const change = attribute && withValue(xml, attribute, name);
    const edits = attribute ? change && editLines(xml, [change]) : renameTag(xml, tag, name);
    const known = byFile.get(xml.path);
    const merged = edits && known ? mergedEdits(xml, known.edits, edits) : edits;
    if (!merged) return undefined;
    byFile.set(xml.path, { xml, edits: merged });
  }
  return [...byFile.values()].flatMap(({ edits }) => edits);
}
