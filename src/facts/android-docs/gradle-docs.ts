import { docsOf } from "./doc-entry.ts";
import data from "./gradle-docs.json" with { type: "json" };

export const GRADLE_DOCS = docsOf(data);
