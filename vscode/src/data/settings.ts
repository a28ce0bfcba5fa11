/** What an editor says of one of its settings: undefined wherever nothing is set. */
export interface Inspected {
  globalValue?: unknown;
  workspaceValue?: unknown;
  workspaceFolderValue?: unknown;
}

/**
 * What is set of the settings of the extension, by the names of the command. What is left alone stays with the files and
 * variables that the command reads too. `names`: those that the extension declares, with the scope of each.
 */
export function settingsOf(
  names: ReadonlyMap<string, string>,
  inspect: (name: string) => Inspected | undefined,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, scope] of names) {
    const { globalValue, workspaceValue, workspaceFolderValue } = inspect(name) ?? {};
    // An editor leaves these out too, by the scope; a project must not say what leaves the machine.
    const ofProject = scope === "machine" ? undefined : (workspaceFolderValue ?? workspaceValue);
    const value = ofProject ?? globalValue;
    if (value !== undefined && value !== "") values[name] = value;
  }
  return values;
}

/** The names and scopes in the manifest of the extension, without their prefix. */
export function declaredSettings(manifest: unknown): Map<string, string> {
  const { contributes } = manifest as {
    contributes: { configuration: readonly { properties: Record<string, { scope?: string }> }[] };
  };
  return new Map(
    contributes.configuration
      .flatMap(({ properties }) => Object.entries(properties))
      .map(([name, { scope = "window" }]) => [name.replace(/^culprit\./, ""), scope]),
  );
}
