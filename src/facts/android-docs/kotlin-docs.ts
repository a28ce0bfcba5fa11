import { docsOf } from "./doc-entry.ts";
import data from "./kotlin-docs.json" with { type: "json" };

export const KOTLIN_DOCS = docsOf(data);
