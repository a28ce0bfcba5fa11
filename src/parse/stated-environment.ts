import { apiOfRelease } from "../facts/android-releases.ts";
import type { StatedEnvironment } from "../model/parsed-error.ts";
import type { LogLine } from "./log-line.ts";

type Part = StatedEnvironment["part"];

/** Lines that are looked at, and characters of one. */
const MOST_LINES = 5000;
const LONGEST = 400;

/** Words without which a line states none of it: most lines of a log have none. */
const HINT =
  /\b(?:API|SDK|Android|Device|Phone|Model|ABI|App|Application|versionName|foreground)\b|SDK_INT|fingerprint|ro\.build|\b(?:on|with|for|only|from|in) \d\d\b/i;

/** What is asked of the build or demanded by a message says nothing of the device. */
const OF_OTHERS =
  /(?:compile|target|min)_?\s?sdk|buildTools|platforms?[;/]android-|(?:Exception|Error)\b|\d\s?\+|[<>]=?\s?\d|\b(?:requires?|required|expect(?:s|ed)|minimum|needs?|at least|since|added in|available|supports?|supported|below|above|lower|higher|newer|older|later|and up|target(?:s|ing|ed)?)\b/i;
const API =
  /(?:^|[^\w.])(?:API(?:[ -]?level)?|SDK(?:_INT| level| version)?|ro\.build\.version\.sdk\]?)\s{0,3}[:=(]?\s{0,3}\[?(\d{2})\b(?!\.)/i;
const RELEASE = /\bAndroid(?: OS)?(?: version)?\s{0,3}[:=]?\s{0,3}(\d{1,2})(?:\.\d{1,2}){0,2}(?![\w.])/i;
const FINGERPRINT = /^\s{0,8}Build fingerprint: '([\w-]{1,40})\/[\w-]{1,60}\/([\w-]{1,60}):(\d{1,2})\b/;

const NAMED: readonly { part: Part; shape: RegExp }[] = [
  {
    part: "device",
    shape:
      /^\s{0,8}[*-]?\s{0,3}(?:Device(?: model| name)?|Phone(?: model)?|Model)\s{0,3}[:=]\s{0,8}([\w][\w .()+-]{1,60})$/i,
  },
  { part: "abi", shape: /\bABI:?\s{0,3}=?\s{0,3}'?(arm64-v8a|armeabi-v7a|arm64|arm|x86_64|x86)\b/i },
  {
    part: "appVersion",
    shape:
      /^\s{0,8}[*-]?\s{0,3}(?:App(?:lication)? version|versionName)\s{0,3}[:=]\s{0,4}v?(\d{1,6}(?:\.\d{1,6}){1,4}[\w.+-]{0,30})/i,
  },
  {
    part: "foreground",
    shape: /^\s{0,8}[*-]?\s{0,3}(?:In )?foreground\s{0,3}[:=]\s{0,3}(yes|no|true|false)\b/i,
  },
];

const WORKS =
  /\b(?:works?|worked|working|fine|no (?:crash|problem|issue)|(?:does ?n[o']?t|do not|never|not) (?:\w{1,12} )?(?:crash|fail|happen|occur|reproduce|affect))/i;
const FAILS =
  /\b(?:crash(?:es|ed|ing)?|fail(?:s|ed|ing)?|happens?|occurs?|breaks?|broken|reproduc\w{1,6}|affects?)\b/i;
const ON_VERSION = /\b(?:on|with|in|for|only|from) (?:(Android|API(?: level)?|SDK) ?)?(\d{1,2})(?!\w|\.\d)/gi;

/** Where it ran, as the text around a crash states it: of each part what is stated first, and the versions it works and fails on. */
export function readStatedEnvironment(lines: readonly LogLine[]): StatedEnvironment[] {
  const found = new Map<string, StatedEnvironment>();
  for (const { number, text, tag } of lines.slice(0, MOST_LINES)) {
    if (text.length < 4 || text.length > LONGEST || /^\s*at /.test(text) || !HINT.test(text)) continue;
    const quote = text.trim();
    const add = (part: Part, value: string) => {
      const key = part === "worksOn" || part === "failsOn" ? `${part} ${value}` : part;
      if (!found.has(key)) found.set(key, { part, value, quote, logLine: number });
    };
    const contrast = tag === undefined ? contrastIn(text) : [];
    for (const { part, api } of contrast) add(part, `${api}`);
    if (contrast.length === 0) {
      const api = apiIn(text);
      if (api !== undefined) add("api", `${api}`);
    }
    for (const { part, shape } of NAMED) {
      const value = shape.exec(text)?.[1]?.trim();
      if (value) add(part, value);
    }
    const [, maker, model] = FINGERPRINT.exec(text) ?? [];
    if (maker && model) add("device", `${maker} ${model}`);
  }
  return [...found.values()];
}

function apiIn(text: string): number | undefined {
  const level = Number(API.exec(text)?.[1] ?? 0);
  const isLevel = level >= 16 && level <= 40;
  const api = isLevel ? level : apiOfRelease(FINGERPRINT.exec(text)?.[3] ?? RELEASE.exec(text)?.[1] ?? "");
  return api === undefined || OF_OTHERS.test(text) ? undefined : api;
}

/** "works on 34, fails on 35": each clause with what it says of which version. */
function contrastIn(text: string): { part: "worksOn" | "failsOn"; api: number }[] {
  if (!FAILS.test(text) && !WORKS.test(text)) return [];
  return text.split(/[,;.](?=\s)|\b(?:but|while|whereas)\b/).flatMap((clause) => {
    const part = WORKS.test(clause) ? "worksOn" : FAILS.test(clause) ? "failsOn" : undefined;
    if (!part) return [];
    return [...clause.matchAll(ON_VERSION)].flatMap(([, unit = "", number = ""]) => {
      const isRelease = /android/i.test(unit);
      const api = isRelease ? apiOfRelease(number) : Number(number) >= 21 ? Number(number) : undefined;
      return api !== undefined && api <= 40 ? [{ part, api } as const] : [];
    });
  });
}
