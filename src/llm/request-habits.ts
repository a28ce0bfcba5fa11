import { Failure } from "../model/failure.ts";

type Body = Record<string, unknown>;
interface WireMessage {
  role: string;
  content: string;
  [field: string]: unknown;
}

/** What a request says besides model, messages, tools and schema: a server that does not take one is asked without it. */
const optional: Readonly<Record<string, RegExp>> = {
  stream_options: /\bstream_options\b|\binclude_usage\b/i,
  temperature: /\btemperature\b/i,
  seed: /\bseed\b/i,
  stop: /\bstop\b/i,
  max_tokens: /\bmax_tokens\b/i,
  max_completion_tokens: /\bmax_completion_tokens\b/i,
  num_predict: /\bnum_predict\b/i,
  chat_template_kwargs: /\bchat_template_kwargs\b|\benable_thinking\b/i,
  think: /\bthink(?:ing)?\b/i,
  keep_alive: /\bkeep_alive\b/i,
};
/** Words of a refusal that names no parameter. */
const refusesSome =
  /(?:unknown|unrecogni[sz]ed|unsupported|unexpected|invalid|extra|additional).{0,40}(?:param|field|argument|input|key|propert)|not permitted/i;
/** Words of templates that know no such role, or want user and assistant in turn: llama.cpp, vLLM, LM Studio. */
const refusesRoles =
  /roles? must alternate|only (?:user|assistant|system).{0,40}roles?|system (?:role|messages?|prompts?).{0,40}(?:not|must|only)|(?:role|message)s?\b.{0,60}\b(?:tool|system)\b.{0,60}(?:not supported|unsupported|invalid|unknown|unexpected)|(?:unexpected|invalid|unknown|unsupported) (?:message )?role|after the (?:optional )?system message|first message must/i;
const wantsReasoning =
  /reasoning_content.{0,80}(?:missing|required|must)|(?:missing|must|required?).{0,60}reasoning_content/i;
/** Codes and statuses of a request that may be taken in another form. */
const mayDiffer: ReadonlySet<string> = new Set(["MODEL_REQUEST_REFUSED", "MODEL_UNSUPPORTED", "MODEL_ERROR"]);
const statuses: ReadonlySet<unknown> = new Set([undefined, 400, 422, 500, 501]);

/** What a server does not take in a request, learned from what it refuses, and kept for all requests to it. */
export class RequestHabits {
  readonly #dropped = new Set<string>();
  #wantsCompletionTokens = false;
  #mergesRoles = false;
  /** The field of a reply in which it reasons, so of messages that are sent back. */
  reasoningField: "reasoning_content" | "reasoning" | undefined;
  #needsReasoning = false;

  /** Whether the refusal says what to leave out or to put otherwise: then the request is worth another try. */
  learn(problem: unknown, body: Body): boolean {
    if (!(problem instanceof Failure) || !mayDiffer.has(problem.code)) return false;
    if (!statuses.has(problem.details?.status)) return false;
    const words = problem.message;
    if (wantsReasoning.test(words) && !this.#needsReasoning) {
      this.reasoningField ??= "reasoning_content";
      this.#needsReasoning = true;
      return true;
    }
    if (refusesRoles.test(words) && !this.#mergesRoles) {
      this.#mergesRoles = true;
      return true;
    }
    if (/\bmax_completion_tokens\b/.test(words) && "max_tokens" in body && !this.#wantsCompletionTokens) {
      this.#wantsCompletionTokens = true;
      return true;
    }
    if (/\breasoning(?:_content)?\b/.test(words) && this.reasoningField && !this.#dropped.has("reasoning")) {
      this.#dropped.add("reasoning");
      return true;
    }
    const sent = Object.keys(optional).filter((name) => name in body || name in nested(body));
    const named = sent.filter((name) => optional[name]?.test(words));
    const refused = named.length > 0 ? named : refusesSome.test(words) ? sent : [];
    for (const name of refused) this.#dropped.add(name);
    return refused.length > 0;
  }

  /** The body as this server takes it. */
  apply(body: Body): Body {
    const { max_tokens: limit, ...others } = this.#without(body);
    const renamed = this.#wantsCompletionTokens ? "max_completion_tokens" : "max_tokens";
    const messages = (body.messages as WireMessage[]).map((message) => this.#withReasoning(message));
    return {
      ...others,
      ...(limit !== undefined && !this.#dropped.has(renamed) && { [renamed]: limit }),
      ...(body.options !== undefined && { options: this.#without(nested(body)) }),
      messages: this.#mergesRoles ? mergeRoles(messages) : messages,
    };
  }

  #without(body: Body): Body {
    return Object.fromEntries(Object.entries(body).filter(([name]) => !this.#dropped.has(name)));
  }

  #withReasoning({ reasoning, ...message }: WireMessage): WireMessage {
    const field = this.#dropped.has("reasoning") ? undefined : this.reasoningField;
    if (field === undefined || message.role !== "assistant") return message;
    // Where it is wanted, it is wanted of each message, also of one before which nothing was thought.
    return reasoning || this.#needsReasoning ? { ...message, [field]: reasoning || " " } : message;
  }
}

/**
 * What a server answers to a request, put once more in another form where it refuses the first: nothing was read of an
 * answer then. Each refusal teaches something new, so there is an end.
 */
export async function* askWithHabits<Item>(
  habits: RequestHabits,
  whole: Record<string, unknown>,
  ask: (body: Record<string, unknown>) => AsyncGenerator<Item, void, undefined>,
): AsyncGenerator<Item, void, undefined> {
  for (;;) {
    const body = habits.apply(whole);
    let hasBegun = false;
    try {
      for await (const item of ask(body)) {
        hasBegun = true;
        yield item;
      }
      return;
    } catch (problem) {
      if (hasBegun || !habits.learn(problem, body)) throw problem;
    }
  }
}

const nested = ({ options }: Body): Body =>
  typeof options === "object" && options !== null ? (options as Body) : {};

/** The same conversation with no roles but user and assistant, in turn, calls and answers written out. */
function mergeRoles(messages: readonly WireMessage[]): WireMessage[] {
  const merged: WireMessage[] = [];
  for (const { role, content, tool_calls: calls } of messages) {
    const plain = role === "assistant" ? role : "user";
    const written = Array.isArray(calls)
      ? calls.map(({ function: { name, arguments: given } }) => {
          const text = typeof given === "string" ? given : JSON.stringify(given);
          return `{"tool": ${JSON.stringify(name)}, "parameters": ${text}}`;
        })
      : [];
    const text = [content, ...written].filter(Boolean).join("\n");
    const last = merged.at(-1);
    if (last?.role === plain) last.content = [last.content, text].filter(Boolean).join("\n\n");
    else merged.push({ role: plain, content: text });
  }
  return merged;
}
