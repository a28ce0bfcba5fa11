import data from "./background-docs.json" with { type: "json" };
import { docsOf } from "./doc-entry.ts";

export const BACKGROUND_DOCS = docsOf(data);
