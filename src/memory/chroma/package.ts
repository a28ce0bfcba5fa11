import type { ChromaClient } from "chromadb";
import { ChromaDBError } from "../chroma-db-error.ts";

export type ChromaPackage = { ChromaClient: typeof ChromaClient };

/**
 * The client's package, which only those install who use a server. Throws ChromaDBError DB_CONNECTION_FAILED with the
 * command that installs it where it is missing.
 */
export async function loadChroma(
  load: () => Promise<ChromaPackage> = () => import("chromadb"),
): Promise<ChromaPackage> {
  try {
    return await load();
  } catch (problem) {
    const isMissing = Object(problem).code === "ERR_MODULE_NOT_FOUND";
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new ChromaDBError(
      isMissing
        ? "The package chromadb is not installed"
        : `The package chromadb cannot be loaded: ${reason}`,
      "create",
      { hint: "npm install chromadb@3 (with -g where culprit is installed so) puts it beside culprit." },
    );
  }
}
