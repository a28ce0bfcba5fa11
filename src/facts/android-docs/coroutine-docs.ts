import data from "./coroutine-docs.json" with { type: "json" };
import { docsOf } from "./doc-entry.ts";

export const COROUTINE_DOCS = docsOf(data);
