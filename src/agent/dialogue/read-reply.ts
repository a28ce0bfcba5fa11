import type { ChatReply } from "../../llm/collect-reply.ts";
import type { ToolContract } from "../../model/tool.ts";
import { type AskedCall, callsInText, standsInData } from "./calls-in-text.ts";
import { isObject, jsonInText, parseObject } from "./json-in-text.ts";

/** What a reply comes to. One that holds neither calls nor a conclusion is of no use. */
export interface Read {
  thought: string;
  calls: AskedCall[];
  /** Not checked yet. */
  conclusion?: unknown;
  /** Set where it holds what would be a call, were calls written so here. */
  notACall?: "native" | "quoted";
}

export interface ReplyForm {
  /** The tool that a conclusion is given by, the field that tells one in plain JSON, and whether words are one, too. */
  conclusion: { name: string; field: string; ofWords?: unknown };
  tools: readonly Pick<ToolContract, "name" | "effect">[];
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
export function readReply({ text, toolCalls }: ChatReply, form: ReplyForm): Read {
  const { conclusion } = form;
  const native: AskedCall[] = toolCalls.map(({ id, name, arguments: parameters, argumentsText }) => ({
    id,
    tool: name,
    parameters,
    argumentsText,
  }));
  const { objects, rest } = conclusion.ofWords === undefined ? jsonInText(text) : readWholeReply(text);
  const inText = native.length > 0 ? undefined : textCalls(text, form);
  const calls = [...native, ...(inText?.calls ?? [])];
  const ending = calls.find(({ tool }) => tool === conclusion.name);
  const concluded =
    objects
      .flatMap((object) => [object, object[conclusion.name], object.answer, object.final_answer])
      .find((each) => isObject(each) && conclusion.field in each) ??
    (ending && (ending.parameters ?? ending.argumentsText));
  const thoughts = objects.flatMap(({ thought }) => (typeof thought === "string" ? [thought] : []));
  return {
    thought: [rest, ...thoughts]
      .join("\n")
      .replace(/<\/?tool_call>|^[^\S\n]*(?:thought|final answer|action input|action)\s*:/gim, "")
      .trim()
      .slice(0, longestThought),
    calls: calls.filter(({ tool }) => tool !== conclusion.name),
    ...(concluded !== undefined && { conclusion: concluded }),
    ...(inText?.notACall && { notACall: inText.notACall }),
  };
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

function textCalls(
  text: string,
  { tools, conclusion, asksForText, callsNatively, data }: ReplyForm,
): { calls: AskedCall[]; notACall?: Read["notACall"] } | undefined {
  const named = new Map(tools.map((tool) => [tool.name, tool]));
  const found = callsInText(text, (tool) => named.has(tool) || tool === conclusion.name);
  if (!found) return undefined;
  const { calls, form, written } = found;
  if (callsNatively && calls.some(({ tool }) => tool !== conclusion.name))
    return { calls: [], notACall: "native" };
  // An object that is an answer may have a field called `name`.
  if (
    conclusion.ofWords !== undefined &&
    !calls.every(({ tool }) => named.has(tool) || tool === conclusion.name)
  ) {
    if (form !== "alone" || !/"(?:tool|action)"|^\s*action\s*:/im.test(written)) return undefined;
  }
  const onlyReads = calls.every(({ tool }) => named.get(tool)?.effect === "read_only");
  const isMeant = form === "alone" || onlyReads || (form === "behind_words" && asksForText);
  if (!isMeant || standsInData(written, data())) return { calls: [], notACall: "quoted" };
  return { calls };
}
