import { docsOf } from "./doc-entry.ts";
import data from "./injection-navigation-docs.json" with { type: "json" };

export const INJECTION_NAVIGATION_DOCS = docsOf(data);
