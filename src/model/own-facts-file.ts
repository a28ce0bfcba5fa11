/** Where a project keeps facts of its own. In a file without schemas: every start knows it. */
export const OWN_FACTS_FILE = ".culprit/facts.json";
