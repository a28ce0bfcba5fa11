import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "HTTP error answered by the server",
  summary:
    "The request reached the server, and its answer was an error status instead of what was asked for. The client library turns such an answer into an exception, which the code that asked has to expect.",
  exceptions: [
    "retrofit2.HttpException",
    "retrofit2.adapter.rxjava2.HttpException",
    "io.ktor.client.plugins.ClientRequestException",
    "io.ktor.client.plugins.ServerResponseException",
  ],
  patterns: [
    { needle: "HttpException: HTTP ", regex: /\bHttpException: HTTP (?<statusCode>\d{3})\b/ },
    {
      needle: ["Client request(", "Server error("],
      regex:
        /(?:Client request|Server error)\((?<httpMethod>[A-Z]{3,7}) (?<url>[^\s)]{1,400})\)?(?: invalid)?: (?<statusCode2>\d{3})\b/,
    },
    {
      needle: "Unexpected code Response{",
      regex:
        /Unexpected code Response\{protocol=[\w./]{1,20}, code=(?<statusCode3>\d{3}), message=[^,}]{0,200}, url=(?<url2>[^\s}]{1,400})\}/,
    },
  ],
  subject: "{statusCode}",
  facts: ["statusCode", "httpMethod", "url"],
  causes: {
    credentials: {
      text: "401 or 403: the credentials are missing, expired, or may not do this",
      unless: { statusCode: /^(?!40[13]$)/ },
      decidedBy:
        'repeat the request with `curl -i -H "Authorization: ..." {url|<url>}` and a fresh token: does it succeed?',
    },
    wrongAddress: {
      text: "404: the address is put together wrongly, often by a slash too many or too few",
      unless: { statusCode: /^(?!404$)/ },
      decidedBy:
        "log the full address with `HttpLoggingInterceptor` and open it with `curl -i`: is it what the server's documentation says?",
      remedy: "Let the base URL end in a slash, and relative paths begin without one.",
    },
    fieldRefused: {
      text: "400 or 422: the server does not accept a field of the request",
      unless: { statusCode: /^(?!4(?:00|22)$)/ },
      decidedBy: "log the body of the answer: which field does it name?",
      remedy: "Send the field in the form that the answer asks for.",
    },
    serverFailed: {
      text: "500 and above: the server failed itself",
      unless: { statusCode: /^[1-4]/ },
      decidedBy:
        "send the same request with `curl -i`: does the server answer {statusCode|500 or above} as well?",
      remedy: "Show the failure and let the user retry; the repair is the server's.",
    },
    tooMany: {
      text: "429: too many requests in a short time",
      unless: { statusCode: /^(?!429$)/ },
      decidedBy:
        "count the requests in a minute with `HttpLoggingInterceptor`, and read `Retry-After` of the answer",
      remedy: "Wait as long as `Retry-After` says, and send fewer requests.",
    },
  },
  checks: [
    "read the body of the answer: it often names the reason",
    "log what is really sent, with an `HttpLoggingInterceptor` in a debug build",
    {
      text: "find the call of your code in the trace and look for a `try` or `runCatching` around it",
      when: { frames: true },
    },
  ],
  fix: "Mend the request for a status below 500; for the others offer to try again. Handle `HttpException`, or take a `Response` and look at its status, where the call is made.",
} as const satisfies FailureClass;
