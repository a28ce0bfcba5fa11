import data from "./android-build-docs.json" with { type: "json" };
import { docsOf } from "./doc-entry.ts";

export const ANDROID_BUILD_DOCS = docsOf(data);
