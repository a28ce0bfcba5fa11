import { at, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const { reason } = told.facts;
  const row = reason ? XML.find(([pattern]) => pattern.test(reason)) : undefined;
  if (!row) return undefined;
  const [, cause, step] = row;
  return {
    cause: `${cause.replace("{at}", at(told))}`,
    steps: [step],
    ground: "inKind",
  };
};

const XML: readonly (readonly [RegExp, string, string])[] = [
  [
    /unbound prefix/,
    "A prefix such as app: or tools: is used{at} that the file does not declare.",
    'Add xmlns:app="http://schemas.android.com/apk/res-auto" (or xmlns:tools="http://schemas.android.com/tools") to the root element.',
  ],
  [
    /mismatched tag|must be terminated by the matching end-tag/,
    "An element is closed under another name than it was opened with{at}, or not at all.",
    "Compare opening and closing tags from there upwards; the IDE marks the one without a partner.",
  ],
  [
    /duplicate attribute|was already specified for element/,
    "One attribute is written twice on the same element{at}.",
    "Remove one of the two.",
  ],
  [
    /entity.{0,300}was referenced|entity name must immediately follow|invalid token/,
    "A bare & or < stands in the text{at}, or another character that XML does not take.",
    "Write &amp; and &lt;; look for a pasted control character where neither is there.",
  ],
  [
    /processing instruction target|xml declaration not at start/,
    "Something, perhaps an empty line, stands before <?xml{at}.",
    "Let the file begin with <?xml.",
  ],
  [
    /Premature end of file|no element found/,
    "The file is empty, or ends before its elements are closed{at}.",
    "Restore its content.",
  ],
  [
    /Content is not allowed in prolog/,
    "Something stands before the first element{at}: stray text, merge markers, or a byte-order mark.",
    "Let the file begin with <?xml or its root element.",
  ],
];
