import type { AnalysisTask } from "../analysis-task.ts";
import { search } from "../code/code.ts";
import { type XmlAttribute, type XmlSource, type XmlTag, xmlOf } from "./xml.ts";

/** An attribute of a tag in some file. */
export interface AttributePlace {
  xml: XmlSource;
  tag: XmlTag;
  attribute: XmlAttribute;
}

/** Lines that hold the text, and files of these that are read. */
const MOST_LINES = 400;
const MOST_FILES = 60;

/** The attributes of a file pattern's tags that are meant; `written` is a text that their files hold. */
export function* attributesIn(
  files: string,
  written: string,
  isMeant: (attribute: XmlAttribute, tag: XmlTag) => boolean,
): AnalysisTask<AttributePlace[]> {
  const { hits } = yield* search(written, { files, limit: MOST_LINES });
  const found: AttributePlace[] = [];
  for (const path of [...new Set(hits.map((hit) => hit.path))].slice(0, MOST_FILES)) {
    const xml = yield* xmlOf(path);
    for (const tag of xml?.tags ?? [])
      for (const attribute of tag.attributes)
        if (xml && isMeant(attribute, tag)) found.push({ xml, tag, attribute });
  }
  return found;
}
