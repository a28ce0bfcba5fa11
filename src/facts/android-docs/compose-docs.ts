import data from "./compose-docs.json" with { type: "json" };
import { docsOf } from "./doc-entry.ts";

export const COMPOSE_DOCS = docsOf(data);
