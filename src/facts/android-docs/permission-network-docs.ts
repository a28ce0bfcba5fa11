import { docsOf } from "./doc-entry.ts";
import data from "./permission-network-docs.json" with { type: "json" };

export const PERMISSION_NETWORK_DOCS = docsOf(data);
