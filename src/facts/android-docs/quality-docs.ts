import { docsOf } from "./doc-entry.ts";
import data from "./quality-docs.json" with { type: "json" };

export const QUALITY_DOCS = docsOf(data);
