import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/app.ts";
import { type FullRCAResult, RCAResultSchema } from "../../src/model/rca-result.ts";
import { commentMarker, renderReviewComment } from "../../src/report/review-comment.ts";
import { reportView } from "../../src/report/view.ts";
import { stringsIn } from "../../src/support/map-strings.ts";
import { problemOf } from "../../vscode/src/data/problem.ts";
import { reportText } from "../../vscode/src/data/report-text.ts";
import { folder, gitHubVariables, outputsIn } from "../ci/scene.ts";
import { culprit, home, root } from "./command.ts";
import { overStdio } from "./mcp/client.ts";

// One result, many faces: whoever reads one of them reads of the same cause, place, sureness and fix.

interface Example {
  name: string;
  log: string;
  workspace: string;
  mapping?: string;
}

const failures = join(root, "examples/failures");
const examples: Example[] = readdirSync(failures).map((name) => {
  const [own, mapping] = [join(failures, name, "workspace"), join(failures, name, "mapping.txt")];
  const workspace = existsSync(own) ? own : join(root, "examples/shelf");
  return { name, log: join(failures, name, "log.txt"), workspace, ...(existsSync(mapping) && { mapping }) };
});

/** What a face says; what is left out it has no room for. */
interface Said {
  cause: string;
  path?: string;
  line?: number;
  confidence?: number;
  fix?: string;
}

const saidBy = ({ rootCause, location, confidence, fixes }: FullRCAResult): Said => ({
  cause: rootCause,
  ...(location && { path: location.path, line: location.line }),
  confidence,
  ...(fixes[0] && { fix: fixes[0].title }),
});

/** Letters and digits alone: what markup, escapes and line breaks leave of a text. */
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const withoutEntities = (text: string): string =>
  text.replace(/&(\w+|#\d+);/g, (whole, name: string) => entities[name] ?? whole);
const withoutTags = (html: string): string => withoutEntities(html.replace(/<[^>]*>/g, ""));

/** A text names what was found. Those that show no figure, and no title of a fix, say so. */
function expectToSay(text: string, said: Said, { confidence = true, fix = true } = {}): void {
  const letters = bare(withoutEntities(text));
  expect(letters).toContain(bare(said.cause));
  if (said.path) expect(letters).toContain(bare(`${said.path}${said.line ?? ""}`));
  if (confidence && said.confidence !== undefined) {
    const figures = [said.confidence.toFixed(2), `${Math.round(said.confidence * 100)}%`];
    expect(figures.some((figure) => text.includes(figure))).toBe(true);
  }
  if (fix && said.fix) expect(letters).toContain(bare(said.fix));
}

/** The command in one format, in a home where the analysis was made once. */
function commandOf({ log, workspace, mapping }: Example) {
  const environment = home();
  return async (...parameters: string[]) => {
    const mapped = mapping ? ["--mapping", mapping] : [];
    const ran = await culprit(["analyze", log, "--workspace", workspace, ...mapped, ...parameters], {
      environment,
    });
    expect(ran.stderr).toBe("");
    return ran.stdout;
  };
}

const libraryResults = new Map<string, Promise<FullRCAResult>>();
function libraryResult({ name, log, workspace, mapping }: Example): Promise<FullRCAResult> {
  const known = libraryResults.get(name);
  const asked = { workspace, mappingFile: mapping, save: false };
  const result = known ?? analyze(readFileSync(log, "utf8"), asked).then((analysis) => analysis.result);
  libraryResults.set(name, result);
  return result;
}

describe.each(examples.map((each) => [each.name, each] as const))("%s", (_, example) => {
  it("is told alike by the library and every format of the command", async () => {
    const result = await libraryResult(example);
    expect(result.status).toBe("explained");
    const said = saidBy(result);
    const run = commandOf(example);

    const json = RCAResultSchema.parse(JSON.parse(await run("--format", "json")));
    expect(saidBy(json)).toEqual(said);
    expect(json.fixes.map(({ diff }) => diff)).toEqual(result.fixes.map(({ diff }) => diff));
    const last = JSON.parse((await run("--format", "jsonl")).trim().split("\n").at(-1) ?? "");
    expect(saidBy(RCAResultSchema.parse(last.result ?? last))).toEqual(said);

    expectToSay(await run(), said);
    expectToSay(await run("--paths", "absolute"), {
      ...said,
      path: join(example.workspace, said.path ?? ""),
    });
    expectToSay(await run("--format", "markdown"), { ...said, path: undefined });
    expect(await run("--format", "markdown")).toContain(
      `(${said.path}${said.line === undefined ? "" : `#L${said.line}`})`,
    );
    expectToSay(withoutTags(await run("--format", "html")), said);

    const [sarif] = JSON.parse(await run("--format", "sarif")).runs[0].results;
    expect(sarif.message.text.startsWith(said.cause)).toBe(true);
    const { artifactLocation, region } = sarif.locations[0].physicalLocation;
    expect([artifactLocation.uri, region?.startLine]).toEqual([said.path, said.line]);
    expect(sarif.fixes?.[0]?.description.text).toBe(said.fix);

    const annotation = await run("--format", "github");
    expect(annotation).toContain(`file=${said.path}${said.line === undefined ? "" : `,line=${said.line}`}`);
    expectToSay(
      annotation.replaceAll("%0A", "\n").replaceAll("%25", "%"),
      { ...said, path: undefined },
      {
        confidence: false,
      },
    );

    const [quality] = JSON.parse(await run("--format", "gitlab"));
    expect([quality.location.path, quality.location.lines.begin]).toEqual([said.path, said.line ?? 1]);
    expect(bare(quality.description)).toContain(bare(said.cause));
  });

  it("is told alike where a build and a pull request show it", async () => {
    const { log, workspace, mapping } = example;
    const result = await libraryResult(example);
    const said = saidBy(result);
    const variables = gitHubVariables({ origin: "http://127.0.0.1:9", head: "0" }, { withToken: false });
    const environment = { ...home(), ...variables, GITHUB_WORKSPACE: workspace };
    const sarif = join(folder(), "report.sarif");
    const mapped = mapping ? ["--mapping", mapping] : [];
    const ran = await culprit(["ci", log, "--workspace", workspace, ...mapped, "--sarif", sarif], {
      environment,
    });
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain(`file=${said.path}`);

    const outputs = outputsIn(readFileSync(variables.GITHUB_OUTPUT ?? "", "utf8"));
    expect(outputs).toMatchObject({
      status: "explained",
      "root-cause": said.cause.replaceAll("\n", "\\n"),
      file: said.path,
      line: String(said.line ?? ""),
      confidence: String(said.confidence),
    });
    const [told] = JSON.parse(readFileSync(sarif, "utf8")).runs[0].results;
    expect(told.message.text.startsWith(said.cause)).toBe(true);
    expectToSay(withoutTags(readFileSync(variables.GITHUB_STEP_SUMMARY ?? "", "utf8")), said);
    const comment = renderReviewComment(result, { marker: commentMarker("assemble"), job: "assemble" });
    expectToSay(withoutTags(comment), said);
  });

  it("is told alike in the dashboard", async () => {
    const result = await libraryResult(example);
    const texts = [...stringsIn(reportView(result))];
    expectToSay(texts.join(" "), { ...saidBy(result), path: undefined });
    expect(texts.some((text) => bare(text).includes(bare(result.location?.path ?? "")))).toBe(true);
  });

  it("is told alike in an editor", async () => {
    const result = await libraryResult(example);
    const said = saidBy(result);
    const text = reportText(result, { visible: (each) => each });
    expectToSay(text, { ...said, path: undefined }, { confidence: false });
    expect(text).toContain(basename(said.path ?? ""));
    const problem = problemOf(result);
    if (said.line === undefined) expect(problem).toBeUndefined();
    else
      expect([problem?.message, problem?.place.path, problem?.place.line, problem?.fixes[0]?.title]).toEqual([
        said.cause,
        said.path,
        said.line,
        said.fix,
      ]);
  });

  // The protocol hands over no mapping: one that belongs to a log is found in the project's build outputs.
  it.skipIf(example.mapping !== undefined)("is told alike over MCP", async () => {
    const said = saidBy(await libraryResult(example));
    const client = await overStdio(example.workspace);
    await client.listTools();
    const log = readFileSync(example.log, "utf8");
    const answer = (await client.callTool({ name: "analyze", arguments: { log } })) as CallToolResult;
    const { whole } = (answer.structuredContent as { data: { whole: string } }).data;
    const { contents } = await client.readResource({ uri: whole });
    const json = contents.map((content) => ("text" in content ? content.text : "")).at(-1) ?? "";
    expect(saidBy(RCAResultSchema.parse(JSON.parse(json)))).toEqual(said);
    const [text] = answer.content;
    expectToSay(text?.type === "text" ? text.text : "", { ...said, path: undefined });
  });
});

it("holds every example that is shipped", () => {
  expect(examples.length).toBeGreaterThan(10);
});
