import { pathToFileURL } from "node:url";

/** What `initialize` tells a server: whose root it serves, and what this client understands. */
export function introduction(root: string, options: unknown): unknown {
  const rootUri = pathToFileURL(root).href;
  return {
    processId: process.pid,
    clientInfo: { name: "culprit" },
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: "workspace" }],
    initializationOptions: options,
    capabilities: {
      textDocument: {
        definition: { linkSupport: true },
        implementation: { linkSupport: true },
        callHierarchy: {},
        synchronization: {},
      },
      workspace: { workspaceFolders: true, configuration: true },
      window: { workDoneProgress: true },
    },
  };
}
