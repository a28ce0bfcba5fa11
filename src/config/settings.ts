import { realpath, stat } from "node:fs/promises";
import { isAbsolute, join, normalize } from "node:path";
import { Failure } from "../model/failure.ts";
import { projectConfigPath } from "../support/directories.ts";
import { isInside } from "../support/is-inside.ts";
import { issueText } from "../support/issue-text.ts";
import { nearest } from "../support/nearest.ts";
import { type ConfigKey, configKeys } from "./keys.ts";
import { type FileReading, readConfigFile } from "./read-file.ts";
import { type Config, ConfigSchema } from "./schema.ts";
import { valueFromText } from "./value-from-text.ts";

/** Where a value comes from, the weakest first. */
export type OriginKind = "default" | "user" | "project" | "environment" | "editor";

export interface Setting {
  key: ConfigKey;
  /** undefined where nothing sets it and it has no default. */
  value: unknown;
  origin: { kind: OriginKind /** A file and line, or a variable. */; where?: string };
}

/** What is in force, with what was left out and why. */
export interface Settings {
  /** By dotted name. */
  all: ReadonlyMap<string, Setting>;
  /** The same values in the shape of the files. */
  config: Config;
  warnings: string[];
}

export interface SettingsSources {
  /** The user's file. */
  userFile: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** Root of the project, or how to find it from the settings so far. */
  project?: (settings: Settings) => Promise<string | undefined>;
  /** What an editor's own settings say, by dotted name, as a file would hold it. */
  editor?: Readonly<Record<string, unknown>>;
  /** Fails where there would be a warning. */
  strict?: boolean;
}

/** Variables that everyone uses, and what they set. CULPRIT_ ones come before them. */
const wellKnown: readonly (readonly [variable: string, key: string, value?: string])[] = [
  ["OLLAMA_HOST", "model.ollamaHost"],
  ["OPENAI_BASE_URL", "model.endpoint"],
  ["OPENAI_API_KEY", "model.apiKey"],
  ["ANDROID_HOME", "android.home"],
  ["NO_COLOR", "color", "never"],
];
const everyones: ReadonlySet<string> = new Set(wellKnown.map(([variable]) => variable));
/** Variables of this program that are no settings. */
const otherVariables = new Set([
  "CULPRIT_COMMAND",
  "CULPRIT_DASHBOARD_TOKEN",
  "CULPRIT_MCP_TOKEN",
  "CULPRIT_SESSION",
  "CULPRIT_SKIP_BUILD",
  "CULPRIT_VERSION",
]);

/**
 * Settings from all sources: defaults, the user's file, the project's file, the environment, an editor; the later wins,
 * and flags come over all of them. A project's file may not widen what is reached or run. Throws USAGE for values of the user
 * that are not valid: a setting meant to forbid something must not be lost.
 */
export async function readSettings(sources: SettingsSources): Promise<Settings> {
  const { userFile, environment, project, editor = {}, strict = false } = sources;
  const user = await readConfigFile(userFile);
  const stranger = await findOtherWriter(userFile);
  if (stranger) throw new Failure("USAGE", `${userFile} is not used: ${stranger}.`, "chmod 600 mends that.");
  if (user.invalid[0]) throw new Failure("USAGE", user.invalid[0], "Mend that line, or remove it.");
  const warnings = [...user.unknown, ...unknownVariables(environment)];
  const layers: Layers = {
    user: settingsOfFile(user, userFile, "user"),
    project: [],
    outer: [...settingsOfEnvironment(environment, warnings), ...settingsOfEditor(editor)],
  };
  const root = await project?.(settingsOf(layers, warnings));
  if (root !== undefined) layers.project = await readProjectSettings(root, warnings);
  if (strict && warnings[0]) throw new Failure("USAGE", warnings[0], "--strict-config makes this a failure.");
  return settingsOf(layers, warnings);
}

/** Names of settings that say which model is to be used. */
const namingModel = ["model.name", "model.file", "model.endpoint", "model.ollamaHost", "model.provider"];

/**
 * Whether the user's settings choose a language model. Variables that everyone uses are set for other programs too, and a
 * project may only say which of the user's models it would like.
 */
export function namesModel({ all, config }: Settings): boolean {
  const origins = namingModel.map((name) => all.get(name)?.origin);
  const isNamed = origins.some(
    (origin) => origin && !["default", "project"].includes(origin.kind) && !everyones.has(origin.where ?? ""),
  );
  return isNamed && config.model?.enabled !== false;
}

/**
 * Why somebody else decides what stands in the user's file, which says what programs run and what leaves the machine;
 * undefined where nobody does. Root reads the files of others, as in a container.
 */
async function findOtherWriter(path: string): Promise<string | undefined> {
  const info = await stat(path).catch(() => undefined);
  const own = process.getuid?.();
  if (!info || own === undefined) return undefined;
  if ((info.mode & 0o002) !== 0) return "everybody may write it";
  return own === 0 || info.uid === own || info.uid === 0 ? undefined : "it belongs to somebody else";
}

interface Layers {
  user: Setting[];
  project: Setting[];
  outer: Setting[];
}

function settingsOf({ user, project, outer }: Layers, warnings: string[]): Settings {
  const all = new Map<string, Setting>();
  for (const key of configKeys.values())
    all.set(key.name, { key, value: key.default, origin: { kind: "default" } });
  for (const setting of [...user, ...project, ...outer]) all.set(setting.key.name, setting);
  return { all, config: nested(all), warnings };
}

function nested(all: ReadonlyMap<string, Setting>): Config {
  const root: Record<string, unknown> = {};
  for (const [name, { value }] of all) {
    if (value === undefined) continue;
    const path = name.split(".");
    const last = path.pop() ?? name;
    let object = root;
    for (const part of path) {
      const inner = toObject(object[part]);
      object[part] = inner;
      object = inner;
    }
    object[last] = value;
  }
  return ConfigSchema.parse(root);
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function settingsOfFile({ values }: FileReading, path: string, kind: OriginKind): Setting[] {
  return values.map(({ key, value, line }) => ({
    key,
    value: key.schema.parse(value),
    origin: { kind, where: `${path}:${line}` },
  }));
}

function settingsOfEnvironment(environment: SettingsSources["environment"], warnings: string[]): Setting[] {
  const settings: Setting[] = [];
  const take = (variable: string, name: string, fixed?: string) => {
    const text = environment[variable];
    const key = configKeys.get(name);
    if (!text || !key) return;
    const value = key.schema.parse(fixed ?? valueFromText(key, text, variable));
    settings.push({ key, value, origin: { kind: "environment", where: variable } });
  };
  for (const [variable, name, fixed] of wellKnown) {
    try {
      take(variable, name, fixed);
    } catch (error) {
      // These are set for other programs too, and are no mistake of this one's user.
      if (!(error instanceof Failure)) throw error;
      warnings.push(`${error.message} It is left out.`);
    }
  }
  for (const { variable, name } of configKeys.values()) take(variable, name);
  return settings;
}

function settingsOfEditor(values: Readonly<Record<string, unknown>>): Setting[] {
  return Object.entries(values).map(([name, value]) => {
    const key = configKeys.get(name);
    const checked = key?.schema.safeParse(value);
    if (key && checked?.success) return { key, value: checked.data, origin: { kind: "editor" } };
    const why = checked?.error ? issueText("it", checked.error.issues[0]) : "there is no such setting";
    throw new Failure(
      "USAGE",
      `The editor's setting culprit.${name} cannot be used: ${why}.`,
      "Mend it there.",
    );
  });
}

function unknownVariables(environment: SettingsSources["environment"]): string[] {
  const known = [...configKeys.values()].map((key) => key.variable);
  return Object.keys(environment).flatMap((name) => {
    if (!name.startsWith("CULPRIT_") || known.includes(name) || otherVariables.has(name)) return [];
    const meant = nearest(name, known);
    return meant ? [`Unknown variable ${name}. Did you mean ${meant}?`] : [`Unknown variable ${name}.`];
  });
}

/** What a project's file may set. Adds to the warnings what it may not. */
async function readProjectSettings(root: string, warnings: string[]): Promise<Setting[]> {
  const path = join(root, projectConfigPath);
  const [realRoot, realPath] = await Promise.all(
    [root, path].map((each) => realpath(each).catch(() => undefined)),
  );
  if (realRoot === undefined || realPath === undefined) return [];
  if (!isInside(realPath, realRoot)) {
    warnings.push(`${path} is left out: it is a link out of the project.`);
    return [];
  }
  const reading = await readConfigFile(path);
  warnings.push(...reading.unknown, ...reading.invalid.map((problem) => `${problem} It is left out.`));
  return settingsOfFile(reading, path, "project").filter((setting) => {
    const why = refusal(setting);
    if (why) warnings.push(`${setting.origin.where}: ${setting.key.name} is left out: ${why}.`);
    return why === undefined;
  });
}

/** Why a project may not set this, or undefined. */
function refusal({ key, value }: Setting): string | undefined {
  if (key.isUserOnly) return "a project may not set it; your own configuration may";
  if (key.projectValue !== undefined && value !== key.projectValue)
    return `a project may only switch it ${key.projectValue ? "on" : "off"}`;
  if (key.name === "explore.metricsDir" && leavesProject(String(value)))
    return "a project's metrics stay inside the project";
  return undefined;
}

const leavesProject = (path: string): boolean => isAbsolute(path) || /^\.\.(?:[/\\]|$)/.test(normalize(path));
