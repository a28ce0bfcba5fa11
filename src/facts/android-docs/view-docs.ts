import { docsOf } from "./doc-entry.ts";
import data from "./view-docs.json" with { type: "json" };

export const VIEW_DOCS = docsOf(data);
