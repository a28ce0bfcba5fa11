/** Something that can be done with an analysis, as a command of the editor. */
export interface PageAction {
  label: string;
  command: string;
  parameters: readonly unknown[];
  isPrimary?: boolean;
  title?: string;
}

export interface ReportPageOptions {
  /** Of the report, as the library renders it. */
  parts: { headline: string; css: string; main: string };
  actions: readonly PageAction[];
  /** A sentence beside the actions: what became of the last one. */
  note?: string;
  /** Random, of this one page: nothing else may style it. */
  nonce: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

/** The address that runs a command of the editor: the page needs no script. */
export function commandAddress(command: string, parameters: readonly unknown[]): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify(parameters))}`;
}

/** The colours of the report are those of the editor's theme, its letters too. */
const theme = `
:root { --paper: var(--vscode-editor-background); --ink: var(--vscode-editor-foreground);
  --quiet: var(--vscode-descriptionForeground); --line: var(--vscode-widget-border, var(--vscode-panel-border));
  --panel: var(--vscode-textCodeBlock-background); --place: var(--vscode-textLink-foreground);
  --point: var(--vscode-errorForeground); --point-panel: var(--vscode-diffEditor-removedTextBackground);
  --plus: var(--vscode-gitDecoration-untrackedResourceForeground);
  --plus-panel: var(--vscode-diffEditor-insertedTextBackground); }
body { font-family: var(--vscode-font-family); font-size: calc(var(--vscode-font-size) + 1px); padding: 0; }
main { padding-top: 1.4rem; }
h1 { font-weight: 600; font-size: 1.6rem; }
h2 { font-weight: 600; }
code, pre { font-family: var(--vscode-editor-font-family); font-size: var(--vscode-editor-font-size); color: inherit;
  background: none; padding: 0; }
pre { white-space: pre; }
a { color: var(--place); text-decoration: none; }
a:hover { text-decoration: underline; }
a code { color: inherit; }
nav { position: sticky; top: 0; z-index: 1; background: var(--paper); border-bottom: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; max-width: 58rem; margin: 0 auto;
  padding: .55rem 1.5rem; list-style: none; }
@media (max-width: 40rem) { nav ul { padding: .5rem 1rem; gap: .4rem; } }
nav a { display: inline-block; padding: .15rem .6rem; border-radius: 3px; line-height: 1.5;
  color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground);
  border: 1px solid var(--vscode-button-border, transparent); }
nav a:hover { text-decoration: none; background: var(--vscode-button-secondaryHoverBackground); }
nav a.primary { color: var(--vscode-button-foreground); background: var(--vscode-button-background); }
nav a.primary:hover { background: var(--vscode-button-hoverBackground); }
nav [role="status"] { color: var(--quiet); margin-left: auto; }
:focus-visible { outline-color: var(--vscode-focusBorder); }
`;

/** One analysis as a page in the editor: what can be done with it, and the report. No script, no request. */
export function reportPage({ parts, actions, note = "", nonce }: ReportPageOptions): string {
  const items = actions.map(({ label, command, parameters, isPrimary, title }) => {
    const kind = isPrimary ? ' class="primary"' : "";
    const hint = title ? ` title="${escapeHtml(title)}"` : "";
    const address = escapeHtml(commandAddress(command, parameters));
    return `<li><a role="button" href="${address}"${kind}${hint}>${escapeHtml(label)}</a></li>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(parts.headline)}</title>
<style nonce="${nonce}">${parts.css}${theme}</style>
</head>
<body>
<nav aria-label="Actions"><ul>
${items.join("\n")}
<li role="status">${escapeHtml(note)}</li>
</ul></nav>
<main>
${parts.main}
</main>
</body>
</html>
`;
}
