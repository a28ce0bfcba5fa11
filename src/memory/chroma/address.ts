import { ChromaDBError } from "../chroma-db-error.ts";

/** Where a server listens. */
export interface ChromaAddress {
  host: string;
  port: number;
  ssl: boolean;
  /** As it may be shown: it holds no credentials. */
  shown: string;
}

/** Throws ChromaDBError INVALID_PARAMETERS for what no server can be reached by. */
export function chromaAddress(text: string): ChromaAddress {
  const refuse = (why: string, hint: string) => {
    throw new ChromaDBError(`The address of the Chroma server ${why}`, "create", {
      code: "INVALID_PARAMETERS",
      hint,
    });
  };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    return refuse("is no http or https address", "It looks like http://localhost:8000.");
  // What is not shown cannot be told: the text itself may hold a password.
  if (url.username || url.password)
    return refuse("may not hold a name or password", "Give them as memory.chroma.token.");
  if (url.pathname !== "/" || url.search || url.hash)
    return refuse("may not have a path", "The server must answer at the root of its host and port.");
  const ssl = url.protocol === "https:";
  const port = url.port ? Number(url.port) : ssl ? 443 : 80;
  return { host: url.hostname, port, ssl, shown: url.origin };
}
