import type { Workspace } from "../../workspace/workspace.ts";
import { Component, type ComponentOptions } from "./component.ts";
import { ReadCache } from "./read-cache.ts";

/** Components that are known at a time; the one that was not called for longest goes first. */
const mostComponents = 1000;

/** The components of one workspace by their names, each with a budget of its own; what was read is shared. */
export class Components {
  readonly workspace: Workspace;
  readonly clock: () => number;
  readonly #options: ComponentOptions;
  readonly #cache: ReadCache;
  readonly #known = new Map<string, Component>();

  constructor(workspace: Workspace, options: ComponentOptions = {}) {
    this.workspace = workspace;
    this.clock = options.clock ?? Date.now;
    this.#options = options;
    this.#cache = new ReadCache(workspace);
  }

  /** The component of a name; the usual one without a name. */
  of(name = this.#options.component ?? "default"): Component {
    const component =
      this.#known.get(name) ??
      new Component(this.workspace, { ...this.#options, component: name }, this.#cache);
    this.#known.delete(name);
    this.#known.set(name, component);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostComponents) break;
      this.#known.delete(oldest);
    }
    return component;
  }
}
