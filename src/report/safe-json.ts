import { jsonWithoutBuildCommands } from "../support/build-commands.ts";

/** What JSON leaves as it is and a terminal should not see: DEL, C1, separators, bidirectional and hidden characters. */
const unsafe =
  /[\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g;

/**
 * The same JSON with hidden characters as `\u` escapes, and nothing that a build server would take for a command: the
 * value does not change, a terminal stays safe.
 */
export function safeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, undefined, indent).replace(unsafe, (text) =>
    Array.from({ length: text.length }, (_, index) => {
      return `\\u${text.charCodeAt(index).toString(16).padStart(4, "0")}`;
    }).join(""),
  );
  return jsonWithoutBuildCommands(json);
}
