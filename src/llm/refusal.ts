import { z } from "zod";
import type { Failure } from "../model/failure.ts";
import { parseJson } from "../support/parse-json.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Exchange } from "./exchange.ts";
import { type ModelFailureCode, modelFailure, quotedFrom } from "./failures.ts";
import { textOf } from "./read-text.ts";

/** How servers put an error: Ollama's text and OpenAI's object. */
const ErrorLine = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
]);
/** In an answer that is no success, FastAPI's detail and a bare message as well. */
const ErrorBody = z.union([
  ErrorLine,
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

/** The error that a server puts into the middle of a stream; undefined for anything else. */
export function errorIn(value: unknown): string | undefined {
  return ErrorLine.safeParse(value).data;
}

const LONGEST_ERROR = 64 << 10;

/** What an answer means that is no success. Reads it, and closes it. */
export async function refusal(endpoint: Endpoint, answer: Exchange, model?: string): Promise<Failure> {
  const { status, headers } = answer;
  if (status >= 300 && status < 400) {
    answer.close();
    const where = originOf(headers.location, endpoint);
    return modelFailure(
      "MODEL_REQUEST_REFUSED",
      `${endpoint.label} leads elsewhere${where ? `, to ${where}` : ""}, which is not followed.`,
      "Set the address that is meant.",
      { status },
    );
  }
  const { text } = await textOf(answer, LONGEST_ERROR);
  const said = ErrorBody.safeParse(parseJson(text)).data ?? (/^\s*</.test(text) ? "" : text);
  return failureFor(endpoint, said, { status, model, retryAfter: headers["retry-after"] });
}

interface Circumstances {
  /** Of HTTP; undefined for what is said in the middle of a stream. */
  status?: number;
  model?: string;
  retryAfter?: string;
}

/** The failure that a server's words and status stand for. */
export function failureFor(
  { label }: Endpoint,
  said: string,
  { status, model, retryAfter }: Circumstances,
): Failure {
  const words = quotedFrom(said);
  const kind = kinds.find(({ statuses, text }) =>
    text ? text.test(words) : status !== undefined && statuses?.(status),
  );
  const { code, hint } = kind ?? {
    code: "MODEL_ERROR" as const,
    hint: () => "The server's own log says more.",
  };
  const message = `${label} ${kind?.what ?? "reports an error"}${status === undefined ? "" : ` (${status})`}${
    words ? `: ${words}` : "."
  }`;
  const mayPass = status === 429 || status === 503;
  const details = {
    ...(status !== undefined && { status }),
    ...(mayPass && { retryAfterMs: waitOf(retryAfter) }),
  };
  return modelFailure(code, message, hint(model ?? "NAME"), details);
}

interface Kind {
  code: ModelFailureCode;
  what: string;
  /** Words that tell it, whatever the status; wording of Ollama, llama.cpp, vLLM and LM Studio. */
  text?: RegExp;
  statuses?: (status: number) => boolean;
  hint: (model: string) => string;
}

const kinds: readonly Kind[] = [
  {
    code: "MODEL_UNSUPPORTED",
    what: "cannot do that with this model",
    text: /does not support (?:tools|thinking|chat|generate|embed|insert)|tool[ _]choice.{0,200}requires|(?:tools?|response_format|json_schema|grammar).{0,60}(?:not supported|unsupported|must be)|unsupported (?:tools?|response_format)|--jinja/i,
    hint: () => "Choose another model: culprit models",
  },
  {
    code: "MODEL_CONTEXT_EXCEEDED",
    what: "finds the prompt too long",
    text: /context (?:length|size|window)|exceeds? the (?:available )?context|maximum context|too many tokens|n_keep.{0,40}n_ctx|keep the first \d+ tokens/i,
    hint: () => "Choose a model with a larger window, or narrow the log to the failure.",
  },
  {
    code: "MODEL_NOT_FOUND",
    what: "has no model loaded",
    text: /no models? (?:is |are )?(?:currently )?loaded|model (?:is |has )?(?:not loaded|(?:been )?unloaded)/i,
    hint: (model) => `Load it there: lms load ${model}`,
  },
  {
    code: "MODEL_ERROR",
    what: "could not load the model, or lost it",
    text: /failed to load (?:the )?model|model (?:has )?crashed|insufficient (?:system )?(?:resources|memory)|out of memory/i,
    hint: () => "The model may need more memory than there is: a smaller one, or a smaller window.",
  },
  {
    code: "MODEL_NOT_FOUND",
    what: "does not have the model",
    text: /model .{0,200}(?:not found|does not exist)|no such model|try pulling it|invalid model identifier/i,
    hint: (model) => `culprit models lists those it has; with Ollama culprit models pull ${model} gets it.`,
  },
  {
    code: "MODEL_REQUEST_REFUSED",
    what: "knows no such address",
    text: /unexpected endpoint or method/i,
    hint: () => "An OpenAI-compatible address mostly ends in /v1.",
  },
  {
    code: "MODEL_ACCESS_DENIED",
    what: "denies access",
    statuses: (status) => status === 401 || status === 403,
    hint: () => "Set the key of this server: OPENAI_API_KEY, or culprit config set model.apiKey KEY",
  },
  {
    code: "MODEL_BUSY",
    what: "takes no request now",
    statuses: (status) => status === 429 || status === 503,
    hint: () => "Try again later.",
  },
  {
    code: "MODEL_REQUEST_REFUSED",
    what: "knows no such address",
    statuses: (status) => status === 404 || status === 405,
    hint: () => "Is it the address of a model server? An OpenAI-compatible one mostly ends in /v1.",
  },
  {
    code: "MODEL_REQUEST_REFUSED",
    what: "does not take the request",
    statuses: (status) => status >= 400 && status < 500,
    hint: () => "The server's own log says more.",
  },
];

/** Milliseconds that a Retry-After header asks for: seconds or a date. */
function waitOf(header: string | undefined): number {
  if (header === undefined) return 0;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(header);
  return Number.isNaN(until) ? 0 : Math.max(0, until - Date.now());
}

function originOf(location: string | undefined, { base }: Endpoint): string | undefined {
  if (location === undefined || !URL.canParse(location, base.href)) return undefined;
  const { origin } = new URL(location, base);
  return origin === base.origin ? undefined : origin;
}
