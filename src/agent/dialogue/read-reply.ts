import type { ChatReply } from "../../llm/collect-reply.ts";
import type { ToolContract } from "../../model/tool.ts";
import { parameterRows } from "../../tools/contract-rows.ts";
import { type AskedCall, callsInText, holdsUnreadCall, standsInData } from "./calls-in-text.ts";
import { objectInText } from "./fit-arguments.ts";
import { isObject, jsonInText, parseObject } from "./json-in-text.ts";
import { readLiteral } from "./literal.ts";
import { tidyToolName } from "./tool-names.ts";
import { withoutTurnMarks } from "./turn-marks.ts";

/** What a reply comes to. One that holds neither calls nor a conclusion is of no use. */
export interface Read {
  thought: string;
  calls: AskedCall[];
  /** Not checked yet. */
  conclusion?: unknown;
  /** What it says, without the marks of its template. */
  text: string;
  /** Whether its calls were read out of its text. */
  isInText: boolean;
  /** Set where it holds what would be a call, were calls written so here, or could it be read. */
  notACall?: "native" | "quoted" | "unread";
}

export interface ReplyForm {
  /** The tool that a conclusion is given by, the field that tells one in plain JSON, and whether words are one, too. */
  conclusion: { name: string; field: string; ofWords?: unknown };
  tools: readonly ToolContract[];
  /** Whether calls are asked for as text: an object below words is one then. */
  asksForText: boolean;
  /** Whether the model has called a tool as the protocol has it: from then on no text is a call. */
  callsNatively: boolean;
  /** Everything that the model was shown, but for its own words: what it repeats of that is no call of its own. */
  data: () => Iterable<string>;
}

const longestThought = 2_000;

/**
 * Reads a reply in any of the forms that models use, whichever was asked for: few keep to one. A call in text is only
 * what the reply ends with; an answer may show calls, and data may hold some.
 */
export function readReply(reply: ChatReply, form: ReplyForm): Read {
  const { conclusion, tools } = form;
  const named = (tool: string): boolean =>
    tool === conclusion.name || tools.some(({ name }) => name === tool);
  const native: AskedCall[] = reply.toolCalls.map(({ id, name, arguments: parameters, argumentsText }) => {
    const tool = tidyToolName(name, (each) => (named(each) ? true : undefined));
    return { id, tool, argumentsText, ...(parameters ? { parameters } : readCutArguments(argumentsText)) };
  });
  const text = withoutTurnMarks(reply.text);
  const { objects, rest } = conclusion.ofWords === undefined ? jsonInText(text) : readWholeReply(text);
  const inText = native.length > 0 ? undefined : readTextCalls(text, form, named);
  const calls = [...native, ...(inText?.calls ?? [])];
  const ending = calls.find(({ tool }) => tool === conclusion.name);
  const concluded =
    objects
      .flatMap((object) => [object, object[conclusion.name], object.answer, object.final_answer])
      .find((each) => isObject(each) && conclusion.field in each) ??
    (ending && (ending.parameters ?? ending.argumentsText));
  const thoughts = objects.flatMap(({ thought }) => (typeof thought === "string" ? [thought] : []));
  return {
    text,
    thought: [inText?.before ?? rest, ...thoughts]
      .join("\n")
      .replace(/^[^\S\n]*(?:thought|final answer|action input|action)\s*:/gim, "")
      .trim()
      .slice(0, longestThought),
    calls: calls.filter(({ tool }) => tool !== conclusion.name),
    isInText: native.length === 0,
    ...(concluded !== undefined && { conclusion: concluded }),
    ...(inText?.notACall && { notACall: inText.notACall }),
  };
}

/** Arguments that the protocol carried and that are no JSON: as far as they can be read all the same. */
function readCutArguments(text: string): Pick<AskedCall, "parameters" | "isCut"> {
  const whole = objectInText(text);
  if (whole) return { parameters: whole };
  const literal = readLiteral(text, 0);
  if (!literal || !isObject(literal.value) || text.slice(literal.end).trim() !== "")
    return { parameters: undefined };
  return { parameters: literal.value, ...(literal.cut === "text" && { isCut: true }) };
}

/** Where words are an answer, only an object that is all of the reply says anything else. */
function readWholeReply(text: string): { objects: Record<string, unknown>[]; rest: string } {
  const bare = text
    .trim()
    .replace(/^```(?:json)?([\s\S]*)```$/, "$1")
    .trim();
  const whole = bare.startsWith("{") ? parseObject(bare) : undefined;
  if (whole) return { objects: [whole], rest: "" };
  return { objects: [], rest: text };
}

interface TextCalls {
  calls: AskedCall[];
  before?: string;
  notACall?: Read["notACall"];
}

function readTextCalls(
  text: string,
  { tools, conclusion, asksForText, callsNatively, data }: ReplyForm,
  named: (tool: string) => boolean,
): TextCalls | undefined {
  const found = callsInText(text, (tool) => {
    if (!named(tool)) return undefined;
    const contract = tools.find(({ name }) => name === tool);
    return () => (contract ? parameterRows(contract).map(({ name }) => name) : []);
  });
  if (!found) return !callsNatively && holdsUnreadCall(text) ? { calls: [], notACall: "unread" } : undefined;
  const { calls, form, isMarked, written, before } = found;
  if (callsNatively && calls.some(({ tool }) => tool !== conclusion.name))
    return { calls: [], notACall: "native" };
  // An object that is an answer may have a field called `name`.
  if (conclusion.ofWords !== undefined && !isMarked && !calls.every(({ tool }) => named(tool))) {
    if (form !== "alone" || !/"(?:tool|action)"|^\s*action\s*:/im.test(written.join("\n"))) return undefined;
  }
  const onlyReads = calls.every(
    ({ tool }) => tools.find(({ name }) => name === tool)?.effect === "read_only",
  );
  const isMeant = form === "alone" || onlyReads || (form === "behind_words" && asksForText);
  const shown = isMeant ? [...data()] : [];
  if (!isMeant || written.some((each) => standsInData(each, shown))) return { calls: [], notACall: "quoted" };
  return { calls, before };
}
