import data from "./activity-fragment-docs.json" with { type: "json" };
import { docsOf } from "./doc-entry.ts";

export const ACTIVITY_FRAGMENT_DOCS = docsOf(data);
