import { docsOf } from "./doc-entry.ts";
import data from "./resource-manifest-docs.json" with { type: "json" };

export const RESOURCE_MANIFEST_DOCS = docsOf(data);
