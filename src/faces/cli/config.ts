import { type ConfigKey, openConfiguration, type Setting, type Settings } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { safeJson } from "../../report/safe-json.ts";
import { nearest } from "../../support/nearest.ts";
import { escapeControl, escapeToOneLine } from "../../support/terminal-text.ts";
import { actNamed } from "./act-named.ts";
import { type Invocation, textOption } from "./command.ts";
import { allSettings, tellWarnings, userConfigFile } from "./configured.ts";
import { endingWith } from "./ending-with.ts";
import { ExitCode } from "./exit-codes.ts";
import { marksFor, type Terminal, write } from "./terminal.ts";

type Act = (operands: string[], invocation: Invocation, terminal: Terminal) => Promise<string>;

/** `culprit config show|get|set|unset|path` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const [verb = "show", ...operands] = invocation.operands;
  const act = actNamed("config", acts, verb);
  return endingWith({ CONFIG_UNREADABLE: ExitCode.usage }, terminal, async () => {
    await write(terminal.stdout, await act(operands, invocation, terminal));
    return ExitCode.causeFound;
  });
}

const acts: Record<string, Act> = { show, get, set, unset, path };

async function show(operands: string[], invocation: Invocation, terminal: Terminal): Promise<string> {
  if (operands.length > 0) throw usage("show takes no name; get shows one setting.");
  const { all } = await settings(invocation, terminal);
  const withOrigin = Boolean(invocation.values.origin);
  if (textOption(invocation, "format") === "json") {
    const rows = [...all].map(([name, setting]) => [
      name,
      withOrigin ? { value: printed(setting), ...setting.origin } : printed(setting),
    ]);
    return `${safeJson(Object.fromEntries(rows), 2)}\n`;
  }
  const width = Math.max(...[...all.keys()].map((name) => name.length));
  const lines = [...all.values()].map((setting) => {
    const line = `${setting.key.name.padEnd(width)}  ${shown(setting) || "-"}`;
    return withOrigin ? `${line}\n  ${originOf(setting)}` : line;
  });
  return escapeControl(`${lines.join("\n")}\n`);
}

async function get(operands: string[], invocation: Invocation, terminal: Terminal): Promise<string> {
  const [name, extra] = operands;
  if (name === undefined || extra !== undefined) throw usage("get takes the name of one setting.");
  const { all } = await settings(invocation, terminal);
  const setting = all.get((await keyNamed(name)).name);
  if (!setting) return "\n";
  const origin = invocation.values.origin ? `  (${originOf(setting)})` : "";
  return escapeControl(`${shown(setting)}${origin}\n`);
}

async function set(operands: string[], _: Invocation, terminal: Terminal): Promise<string> {
  const [name, text, extra] = operands;
  if (name === undefined || text === undefined || extra !== undefined) {
    throw usage("set takes the name of a setting and a value, in quotes where it has blanks.");
  }
  const { setInFile, valueFromText } = await openConfiguration();
  const key = await keyNamed(name);
  const value = valueFromText(key, text, name);
  const file = userConfigFile(terminal);
  await setInFile(file, key, value);
  const told = printed({ key, value });
  const { done } = marksFor(terminal.stdout, terminal);
  return escapeControl(
    `${done} Set: ${name} = ${typeof told === "string" ? told : JSON.stringify(told)}\n  ${file}\n`,
  );
}

async function unset(operands: string[], _: Invocation, terminal: Terminal): Promise<string> {
  const [name, extra] = operands;
  if (name === undefined || extra !== undefined) throw usage("unset takes the name of one setting.");
  const file = userConfigFile(terminal);
  const { setInFile } = await openConfiguration();
  await setInFile(file, await keyNamed(name), undefined);
  return `${marksFor(terminal.stdout, terminal).done} Unset: ${name}\n  ${escapeToOneLine(file)}\n`;
}

async function path(operands: string[], _: Invocation, terminal: Terminal): Promise<string> {
  if (operands.length > 0) throw usage("path takes no name.");
  return `${escapeToOneLine(userConfigFile(terminal))}\n`;
}

async function settings(invocation: Invocation, terminal: Terminal): Promise<Settings> {
  const found = await allSettings(invocation, terminal);
  await tellWarnings(found, terminal);
  return found;
}

async function keyNamed(name: string): Promise<ConfigKey> {
  const { configKeys } = await openConfiguration();
  const key = configKeys.get(name);
  if (key) return key;
  const members = [...configKeys.keys()].filter((each) => each.startsWith(`${name}.`));
  if (members.length > 0)
    throw new Failure("USAGE", `${name} is a group of settings.`, `It holds ${members.join(", ")}.`);
  const meant = nearest(name, configKeys.keys());
  const hint = meant ? `Did you mean "${meant}"?` : "culprit config show lists all of them.";
  throw new Failure("USAGE", `There is no setting "${name}".`, hint);
}

/** A value fit to be seen: of a secret only that there is one; of an address no password. */
function printed({ key, value }: Pick<Setting, "key" | "value">): unknown {
  if (key.isSecret) return value === undefined ? undefined : "set";
  return typeof value === "string" ? value.replace(/(:\/\/)[^/@\s]*@/, "$1***@") : value;
}

function shown(setting: Setting): string {
  const value = printed(setting);
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function originOf({ origin }: Setting): string {
  return origin.where ? `${origin.kind}: ${origin.where}` : origin.kind;
}

const usage = (message: string) => new Failure("USAGE", message, "See culprit config --help.");
