import type { StatedCause, Told } from "../stated-cause.ts";

/** What the server answered instead of what was asked for. */
export function answered(statusCode: string, told: Told): StatedCause | undefined {
  const row = STATUS.find(([code]) => code.test(statusCode));
  if (!row) return undefined;
  const [, cause, step] = row;
  return {
    cause: `The server answered${told.here ? ` the call of ${told.here}` : ""}${told.facts.url ? ` for ${told.facts.url}` : ""} with ${statusCode}: ${cause}.`,
    steps: [
      step,
      `A call that may fail needs a catch for ${/ktor/.test(told.error.exception ?? "") ? "ResponseException" : "HttpException (or Response<T> with isSuccessful)"} where it is made; thrown in a coroutine without one it ends the app.`,
    ],
    ground: "inKind",
    said: true,
  };
}

const STATUS: readonly (readonly [RegExp, string, string])[] = [
  [
    /^401$/,
    "it does not accept the credentials of the request, or there were none",
    "Look at the Authorization header that is sent (a logging interceptor at HEADERS): missing, expired, or for another server. An Authenticator can refresh it.",
  ],
  [
    /^403$/,
    "it knows who asks and does not allow it",
    "Check the rights of that account or key, and whether the address is meant to be open.",
  ],
  [
    /^404$/,
    "there is nothing at that address",
    "Compare the whole address that is sent with the server's: base URL, a leading slash in @GET, path parameters.",
  ],
  [
    /^400$|^422$/,
    "it does not accept what the request contains",
    "Read the body of the answer (errorBody()), which names the field; compare names and types of what is sent.",
  ],
  [/^429$/, "too many requests in a short time", "Ask less often, and wait as long as Retry-After says."],
  [
    /^5\d\d$/,
    "it failed itself while answering",
    "Look at the server's log for that time; in the app, offer to try again.",
  ],
];
