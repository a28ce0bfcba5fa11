import type { Watch } from "../../../app.ts";
import type { TurnResult } from "../../../model/assistant.ts";
import { changedLine, eventLine } from "../../../report/jsonl.ts";
import { maskSecrets } from "../../../support/mask-secrets.ts";
import { type Terminal, write } from "../terminal.ts";
import type { View } from "./view.ts";

/** A turn for programs: a line of JSON an event, and one `result` at the end of each turn. */
export class JsonView implements View {
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  readonly watch: Watch = (name, payload) => {
    // Pieces of words come again as a whole.
    if (name !== "partial") this.tell(name, payload);
  };

  begin(): void {}

  pause(): void {}

  showEdit(): { isShown: boolean; above: string[] } {
    return { isShown: false, above: [] };
  }

  end(result: TurnResult): Promise<void> {
    return write(this.#terminal.stdout, lineOf("result", result));
  }

  tell(event: string, data: object): void {
    this.#terminal.stdout.write(lineOf(event, data));
  }
}

const lineOf = (event: string, data: object): string => changedLine(eventLine(event, data), maskSecrets);
