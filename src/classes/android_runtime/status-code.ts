import type { Context } from "../context.ts";

/** What a server answered instead of what was requested. */
export interface Answer {
  status: string;
  /** The function that calls. */
  here?: string;
  url?: string;
  isKtor?: boolean;
}

const worded = ({ status, here, url, isKtor }: Answer, why: string, step: string) => ({
  text: `The server answered${here ? ` the call of ${here}` : ""}${url ? ` for ${url}` : ""} with ${status}: ${why}.`,
  steps: [
    step,
    `A call that may fail needs a catch for ${isKtor ? "ResponseException" : "HttpException (or Response<T> with isSuccessful)"} where it is made; thrown in a coroutine without one it ends the app.`,
  ],
});

/** Causes of an answer that is no success. */
export const statusCauses = {
  credentials: (answer: Answer) =>
    answer.status === "401"
      ? worded(
          answer,
          "it does not accept the credentials of the request, or there were none",
          "Look at the Authorization header that is sent (a logging interceptor at HEADERS): missing, expired, or for another server. An Authenticator can refresh it.",
        )
      : worded(
          answer,
          "it knows who calls and does not allow it",
          "Check the rights of that account or key, and whether the address is meant to be open.",
        ),
  wrongAddress: (answer: Answer) =>
    worded(
      answer,
      "there is nothing at that address",
      "Compare the whole address that is sent with the server's: base URL, a leading slash in @GET, path parameters.",
    ),
  fieldRefused: (answer: Answer) =>
    worded(
      answer,
      "it does not accept what the request contains",
      "Read the body of the answer (errorBody()), which names the field; compare names and types of what is sent.",
    ),
  tooMany: (answer: Answer) =>
    worded(
      answer,
      "too many requests in a short time",
      "Send fewer requests, and wait as long as Retry-After says.",
    ),
  serverFailed: (answer: Answer) =>
    worded(
      answer,
      "it failed itself while answering",
      "Look at the server's log for that time; in the app, offer to try again.",
    ),
};

const STATUS: readonly (readonly [RegExp, keyof typeof statusCauses])[] = [
  [/^40[13]$/, "credentials"],
  [/^404$/, "wrongAddress"],
  [/^400$|^422$/, "fieldRefused"],
  [/^429$/, "tooMany"],
  [/^5\d\d$/, "serverFailed"],
];

/** The cause of an answer and its values; undefined for a status that says too little. */
export function readStatus({ facts, here, error }: Context) {
  const { statusCode: status, url } = facts;
  const cause = status && STATUS.find(([code]) => code.test(status))?.[1];
  if (!cause) return undefined;
  const answer: Answer = { status, here, url, isKtor: /ktor/.test(error.exception ?? "") };
  return { cause, answer };
}
