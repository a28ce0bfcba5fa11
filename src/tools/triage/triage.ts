import type { z } from "zod";
import { triage } from "../../contracts/triage.ts";
import { Failure } from "../../model/failure.ts";
import type { Counts, Triage, TriageGroup } from "../../model/triage.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { clip } from "../../support/text.ts";
import type { HeldEntry } from "../../workspace/held-entry.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import type { ToolContext } from "../tool-base.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof triage.input>;
type Data = z.output<typeof triage.output>;

/** What is to be triaged, open, and within which bounds. */
export interface TriageRequest {
  /** `name` is what people call it, `path` where it is read. */
  inputs: readonly { name: string; path: string }[];
  top: number;
  timeMs: number;
  signal: AbortSignal;
  onProgress?: ((step: string) => void) | undefined;
}

/** Carries a triage out, secrets masked. It needs analyses, which stand above the tools. */
export type RunTriage = (request: TriageRequest) => Promise<Triage>;

/** Releases that are listed, and names that a group has of each kind. */
const MOST_RELEASES = 10;
const MOST_NAMES = 5;
const LONGEST = { title: 200, text: 500 };

/** The crashes of an export, grouped and ordered, as `culprit triage` gives them, in a size that a model reads. */
export class TriageTool extends WorkspaceTool<Input, Data> {
  protected override readonly graceMs = 5000;
  readonly #run: RunTriage | undefined;

  constructor(workspace?: Workspace, run?: RunTriage) {
    super(triage, workspace);
    this.#run = run;
  }

  protected async executeInternal(
    { paths, top, timeoutSeconds }: Input,
    signal: AbortSignal,
    context?: ToolContext,
  ): Promise<Answer<Data>> {
    if (!this.#run)
      throw new Failure(
        "NOT_AVAILABLE",
        "Nothing here explains failures.",
        "Use culprit triage on the command line.",
      );
    const held: HeldEntry[] = [];
    try {
      const inputs: TriageRequest["inputs"][number][] = [];
      for (const name of paths) {
        const entry = await this.#hold(name);
        held.push(entry);
        inputs.push({ name, path: entry.path });
      }
      const timeMs = timeoutSeconds * 1000;
      const found = await this.#run({ inputs, top, timeMs, signal, onProgress: context?.onProgress });
      const data = boundTriage(found);
      return {
        data,
        output: outputOf(data),
        metadata: { events: data.events, groups: data.groups.length },
        warnings: data.events === 0 ? ["NO_RESULTS"] : [],
      };
    } finally {
      for (const entry of held) entry.close();
    }
  }

  async #hold(path: string): Promise<HeldEntry> {
    const { absolute } = await this.workspace.confine(path);
    try {
      return await this.workspace.hold(absolute);
    } catch (problem) {
      if (problem instanceof Failure) throw problem;
      throw new Failure("FILE_NOT_FOUND", `${JSON.stringify(path)} does not exist in the workspace.`);
    }
  }
}

function boundTriage({ releases, groups, ...rest }: Triage): Data {
  return { ...rest, releases: releases.slice(-MOST_RELEASES), groups: groups.map(boundGroup) };
}

function boundGroup({ sample: _, title, analysis, ...group }: TriageGroup): Data["groups"][number] {
  const bound = {
    ...group,
    title: clip(title, LONGEST.title),
    versions: mostFrequent(group.versions),
    android: mostFrequent(group.android),
    devices: mostFrequent(group.devices),
    issues: mostFrequent(group.issues),
  };
  if (!analysis) return bound;
  const { sameCauseAs: _same, remembered: _past, fix, possible, ...words } = analysis;
  return {
    ...bound,
    analysis: {
      ...words,
      title: clip(words.title, LONGEST.title),
      rootCause: clip(words.rootCause, LONGEST.text),
      message: clip(words.message, LONGEST.text),
      ...(fix !== undefined && { fix: clip(fix, LONGEST.text) }),
      ...(possible && { possible: possible.map((each) => mapStrings(each, clipText)) }),
    },
  };
}

const clipText = (text: string): string => clip(text, LONGEST.text);

const mostFrequent = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).slice(0, MOST_NAMES));

/** A line a group, and how to learn more of it. */
function outputOf({ events, users, releases, groups, more, broken, warnings }: Data): string {
  const newest = releases.at(-1);
  const counts = [
    `${events} events`,
    ...(users === undefined ? [] : [`${users} users`]),
    `${groups.length + more} failures`,
    ...(newest ? [`newest release ${newest.version}`] : []),
  ];
  const left = more > 0 ? [`${more} more; raise top to list them.`] : [];
  const unread = Object.entries(broken).map(
    ([reason, { count, first }]) => `Not read: ${count} × ${reason} (first: ${first})`,
  );
  const id = groups.find(({ analysis }) => analysis)?.analysis?.id;
  const next =
    id === undefined
      ? []
      : [`All of an analysis: the resource culprit://analyses/ID, or culprit show ${id}.`];
  return [counts.join(", "), ...groups.map(groupLine), ...left, ...unread, ...warnings, ...next]
    .map(escapeToOneLine)
    .join("\n");
}

function groupLine({ rank, title, events, users, trend, kind, analysis }: Data["groups"][number]): string {
  const facts = [
    `${events} events`,
    ...(users === undefined ? [] : [`${users} users`]),
    ...(trend === "unknown" ? [] : [trend]),
    ...(kind === "crash" ? [] : [kind]),
    ...(analysis?.place ? [analysis.place] : []),
    ...(analysis?.owners ?? []),
  ];
  const may = analysis?.possible?.[0] ? `; it may be: ${analysis.possible[0].rootCause}` : "";
  const cause = analysis
    ? `: ${analysis.rootCause || `cause not established; ${analysis.message}${may}`}`
    : "";
  return `${rank}. ${title} (${facts.join(", ")})${cause}${analysis ? ` [${analysis.id}]` : ""}`;
}
