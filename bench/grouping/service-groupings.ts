import { originOf } from "../../src/facts/frame-origins.ts";
import type { Frame } from "../../src/model/parsed-error.ts";
import type { Chain } from "./trace-variants.ts";

/**
 * What each service documents of its own grouping, as the key of an event. What they do beyond that is not known, so these are
 * what their pages say and no more. All of them are given traces with real names.
 */
export const serviceGroupings: Readonly<Record<string, (chain: Chain) => string>> = {
  // Firebase, Crashlytics: an issue is titled by the file and function of the blamed frame, the first one of the developer.
  "Crashlytics (blamed frame)": (chain) => {
    const frame = blamed(chain);
    return key(rootOf(chain).exception, frame?.className, frame?.method);
  },
  // Sentry, Issue grouping: exception types and the in-app frames of all exceptions, by module and function.
  "Sentry (in-app frames)": (chain) =>
    key(
      ...chain.flatMap(({ exception, frames }) => {
        const own = frames.filter(isApp);
        return [exception, ...(own.length > 0 ? own : frames).map(functionOf)];
      }),
    ),
  // Play Developer Reporting API, ErrorIssue: the innermost exception, and the method that likely threw it.
  "Play (cause and location)": (chain) => {
    const frame = blamed(chain);
    return key(rootOf(chain).exception, frame && `${frame.className}.${frame.method}`);
  },
  // BugSnag, Error grouping: error class, file and line of the top in-project frame of the innermost exception.
  "BugSnag (top in-project frame)": (chain) => {
    const root = rootOf(chain);
    const frame = root.frames.find(isApp) ?? root.frames[0];
    return key(root.exception, frame?.source);
  },
  // ACRA, StacktraceCollector, STACK_TRACE_HASH: class and method of every frame of every exception of the chain.
  "ACRA (hash of all frames)": (chain) =>
    key(...chain.flatMap(({ frames }) => frames.map(({ className, method }) => `${className}${method}`))),
};

const isApp = ({ className }: Frame): boolean => originOf(className) === "app";
const rootOf = (chain: Chain) => chain.at(-1) ?? { exception: "", message: "", frames: [] };
const key = (...parts: readonly unknown[]): string => parts.join("|");

function blamed(chain: Chain): Frame | undefined {
  for (const { frames } of chain.toReversed()) {
    const own = frames.find(isApp);
    if (own) return own;
  }
  return rootOf(chain).frames[0];
}

/** Sentry takes numbers that a compiler gives out of the names of Java. Source: its `newstyle` strategies. */
const functionOf = ({ className, method }: Frame): string =>
  `${className.replace(/\$\d+(?=\$|$)/g, "$#")}.${method.replace(/\$\d+$/, "$#")}`;
