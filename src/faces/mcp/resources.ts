import {
  ErrorCode,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  type ReadResourceResult,
  type ResourceLink,
} from "@modelcontextprotocol/sdk/types.js";
import type { Runs } from "../../app.ts";
import { clip } from "../../support/text.ts";
import { resourceOfAnalysis } from "./analysis-summary.ts";
import { ANSWER_LIMIT, type Answers } from "./answers.ts";
import { fitted } from "./call-result.ts";
import type { SavedReport } from "./jobs.ts";
import { pageOf } from "./page.ts";
import { RequestError } from "./request-error.ts";
import { bytesOf } from "./wire.ts";

/** The whole answer of an analysis, for whoever needs more than its summary. */
export function linkTo(id: string): ResourceLink {
  return {
    type: "resource_link",
    uri: resourceOfAnalysis(id),
    name: id,
    description: "The whole answer: every suspect, quote and diff, as Markdown and as JSON",
    mimeType: "text/markdown",
  };
}

const analysisUri = /^culprit:\/\/analyses\/(a-[0-9a-z]{1,32})$/;
const answerUri = /^culprit:\/\/answers\/([\w.-]{1,40})$/;
/** The code the protocol has for a resource that is not there. */
const NOT_FOUND = -32002;

/** Analyses of one project, and what of answers was too long. What others analysed is not shown to its clients. */
export interface Shelf {
  runs: Runs;
  /** An analysis of the project as it is shown; undefined where there is none of this id. */
  savedReport(id: string): Promise<SavedReport | undefined>;
  /** Absolute path. */
  workspace: string;
  answers: Answers;
}

/** The saved analyses as resources, newest first. */
export async function listResources(
  { runs, workspace }: Shelf,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const own = (await runs.list()).filter((run) => run.workspace === workspace);
  const page = pageOf(own, cursor, { bytes: ANSWER_LIMIT / 2, count: 50 });
  const resources = page.items.map(({ id, title, rootCause, savedAt }) => ({
    uri: resourceOfAnalysis(id),
    name: id,
    title: clip(title, 200),
    description: clip(rootCause, 300),
    mimeType: "text/markdown",
    annotations: { lastModified: new Date(savedAt).toISOString() },
  }));
  return { resources, ...(page.nextCursor && { nextCursor: page.nextCursor }) };
}

export function listResourceTemplates(): ListResourceTemplatesResult {
  return {
    resourceTemplates: [
      {
        uriTemplate: "culprit://analyses/{id}",
        name: "analysis",
        description: "A saved analysis by its id, as a report in Markdown and as JSON",
        mimeType: "text/markdown",
      },
      {
        uriTemplate: "culprit://answers/{cursor}",
        name: "rest of an answer",
        description: "The next part of an answer that was cut, by the cursor in its last line",
        mimeType: "text/plain",
      },
    ],
  };
}

export async function readResource(uri: string, shelf: Shelf): Promise<ReadResourceResult> {
  const cursor = uri.match(answerUri)?.[1];
  const part = cursor && shelf.answers.part(cursor);
  if (part) return { contents: [{ uri, mimeType: "text/plain", text: part.text }] };
  const id = uri.match(analysisUri)?.[1];
  if (id) return readAnalysis(uri, id, shelf);
  if (cursor) throw new RequestError(NOT_FOUND, "This part of an answer is no longer kept.", { uri });
  throw new RequestError(
    ErrorCode.InvalidParams,
    "Resources are culprit://analyses/<id>; resources/list names them.",
    { uri: clip(uri, 200) },
  );
}

/** Two contents: the report for people and models, the answer object for programs. */
async function readAnalysis(
  uri: string,
  id: string,
  { savedReport, answers }: Shelf,
): Promise<ReadResourceResult> {
  const saved = await savedReport(id);
  if (!saved) {
    throw new RequestError(NOT_FOUND, `There is no saved analysis ${id} of this project.`, { uri });
  }
  // Inside the message the JSON is a string: how much its quotes and backslashes add depends on what it says.
  for (let limit = ANSWER_LIMIT; ; limit /= 2) {
    const { content, structuredContent } = fitted(saved.report, saved.result, answers, {
      all: limit,
      each: limit,
    });
    const [shown] = content;
    const contents = [
      { uri, mimeType: "text/markdown", text: shown?.type === "text" ? shown.text : "" },
      { uri, mimeType: "application/json", text: JSON.stringify(structuredContent) },
    ];
    if (bytesOf(contents) <= ANSWER_LIMIT || limit < 8192) return { contents };
  }
}
