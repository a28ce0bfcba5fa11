import type { z } from "zod";
import { queryIndex } from "../../contracts/query-index.ts";
import type { IndexedFile } from "../../workspace/explore/repository-index.ts";
import { type Answer, ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { Component } from "./component.ts";

type Input = z.output<typeof queryIndex.input>;
type Data = z.output<typeof queryIndex.output>;

const mostFiles = 200;

const matchers: Record<string, (file: IndexedFile, value: string) => boolean> = {
  exports: (file, value) => file.exports.includes(value),
  tag: (file, value) => file.tags.includes(value),
  pathPrefix: (file, value) => file.path.startsWith(value),
  listAll: () => true,
};

export class QueryIndexTool extends ToolBase<Input, Data> {
  private readonly component: Component;

  constructor(component: Component) {
    super(queryIndex);
    this.component = component;
  }

  protected async run({ query, limit }: Input): Promise<Answer<Data>> {
    const given = { query_type: query.type };
    const data = await this.component.noted(
      "queryIndex",
      given,
      () => this.find(query, limit),
      ({ files }) => ({
        results: files.length,
      }),
    );
    const lines = data.files.map(
      ({ path, tags = [] }) => `  ${path}${tags.length ? `  [${tags.join(", ")}]` : ""}`,
    );
    const cut = data.truncated ? `, showing ${data.files.length}` : "";
    return {
      data,
      output: [`${data.total_matches} files match${cut}:`, ...lines].join("\n"),
      metadata: { total_matches: data.total_matches, truncated: data.truncated },
      warnings: data.total_matches === 0 ? ["NO_RESULTS"] : [],
    };
  }

  private async find({ type, value }: Input["query"], limit: number): Promise<Data> {
    this.component.countQuery();
    const matches = Object.hasOwn(matchers, type) ? matchers[type] : undefined;
    if (!matches) {
      throw new ToolFailure("INVALID_QUERY_TYPE", `Unknown query type '${type}'`, {
        suggestion: `Use one of ${Object.keys(matchers).join(", ")}.`,
      });
    }
    if (type !== "listAll" && !value) {
      throw new ToolFailure("MISSING_VALUE", `A query by ${type} needs a value`, {
        suggestion: 'For example { "query": { "type": "exports", "value": "Button" } }',
      });
    }
    if (limit > mostFiles) {
      throw new ToolFailure("LIMIT_EXCEEDED", `limit is ${limit}; at most ${mostFiles} files are returned`);
    }
    const { files } = await this.component.workspace.exploreIndex(this.component.clock());
    const found = files.filter((file) => matches(file, value ?? ""));
    return { files: found.slice(0, limit), total_matches: found.length, truncated: found.length > limit };
  }
}
