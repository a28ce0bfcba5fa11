import data from "./data-docs.json" with { type: "json" };
import { docsOf } from "./doc-entry.ts";

export const DATA_DOCS = docsOf(data);
