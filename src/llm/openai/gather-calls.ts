import type { ModelToolCall } from "../language-model.ts";
import { toolCall } from "../tool-call.ts";
import type { Delta } from "./wire.ts";

interface Gathered {
  id: string;
  name: string;
  fragments: string[];
}

/** Calls of one reply; more are not kept. */
const mostCalls = 64;

/** Puts calls of tools together from the fragments of a stream, in the order in which they began. */
export class GatherCalls {
  readonly #calls = new Map<string, Gathered>();
  readonly #mostCharacters: number;
  #characters = 0;
  #last = "";

  constructor(mostCharacters: number) {
    this.#mostCharacters = mostCharacters;
  }

  /** False when there is more of them than a reply may have. */
  add(fragments: NonNullable<Delta["tool_calls"]>): boolean {
    for (const { index, id, function: called } of fragments) {
      // Some servers do not number calls: then a new id begins a new one.
      const key = typeof index === "number" ? `#${index}` : id ? `id ${id}` : this.#last || "#0";
      this.#last = key;
      const call = this.#calls.get(key) ?? { id: "", name: "", fragments: [] };
      this.#calls.set(key, call);
      call.id ||= id ?? "";
      // Some repeat the name with each fragment.
      call.name ||= called?.name ?? "";
      const text = textOf(called?.arguments);
      call.fragments.push(text);
      this.#characters += text.length + (id?.length ?? 0) + (called?.name?.length ?? 0) + 1;
      if (this.#characters > this.#mostCharacters || this.#calls.size > mostCalls) return false;
    }
    return true;
  }

  /** The calls, each with an id: one that the server did not give begins with the prefix. */
  end(idPrefix: string): ModelToolCall[] {
    return [...this.#calls.values()].map(({ id, name, fragments }, index) =>
      toolCall(id || `${idPrefix}${index + 1}`, name, fragments.join("")),
    );
  }
}

const textOf = (given: unknown): string =>
  typeof given === "string" ? given : given === undefined || given === null ? "" : JSON.stringify(given);
