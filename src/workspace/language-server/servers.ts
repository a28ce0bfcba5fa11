import { findProgram } from "../../support/find-program.ts";

/** A command that speaks the Language Server Protocol over its standard streams, program first. */
export type ServerCommand = readonly string[];

export interface ServerSettings {
  /** Commands by language, from the user's configuration; an empty one turns a language's server off. */
  configured?: Readonly<Record<string, ServerCommand>>;
  /** PATH to look on; nothing is found without it. */
  path?: string;
  /** Sent as initializationOptions, by language. */
  options?: Readonly<Record<string, unknown>>;
}

/** Servers that people have installed, by language, the preferred first. */
const known: Readonly<Record<string, readonly ServerCommand[]>> = {
  kotlin: [["kotlin-lsp", "--stdio"], ["kotlin-language-server"]],
  java: [["jdtls"]],
  typescript: [["typescript-language-server", "--stdio"]],
};

/** Languages that there is a server for. */
export const servedLanguages: readonly string[] = Object.keys(known);

const languages: Readonly<Record<string, string>> = {
  kt: "kotlin",
  kts: "kotlin",
  java: "java",
  ts: "typescript",
  tsx: "typescript",
  mts: "typescript",
  cts: "typescript",
  js: "typescript",
  jsx: "typescript",
  mjs: "typescript",
  cjs: "typescript",
};

/** The language whose server reads a file, by its extension. */
export function serverLanguage(path: string): string | undefined {
  return languages[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];
}

/** The command for a language: configured, else found on PATH. */
export function serverCommand(
  language: string,
  settings: ServerSettings,
  project: string | undefined,
): ServerCommand | undefined {
  const configured = settings.configured?.[language];
  if (configured) return configured.length > 0 ? configured : undefined;
  for (const command of known[language] ?? []) {
    const found = command[0] && findProgram(command[0], { path: settings.path, project });
    if (found) return [found, ...command.slice(1)];
  }
  return undefined;
}
