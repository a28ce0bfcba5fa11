import { nameOfApi } from "../../../facts/android-releases.ts";
import type { ProposedCaseFact } from "../../../model/case-fact.ts";
import type { Claim } from "../../../model/finding.ts";
import type { StatedEnvironment } from "../../../model/parsed-error.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import type { FailureCase } from "../failure-case.ts";

const TOPIC = "environment";
const MOST_CLAIMS = 3;

/** Where it ran, by the text around the failure, and on which versions of Android it fails and works. */
// biome-ignore lint/correctness/useYield: a question is a generator, whatever it has to ask.
export function* describeStatedEnvironment({ error }: FailureCase): AnalysisTask<ProposedCaseFact[]> {
  const stated = error.environment ?? [];
  return [...contrastOf(stated), ...deviceOf(stated)];
}

function contrastOf(stated: readonly StatedEnvironment[]): ProposedCaseFact[] {
  const [fails, works] = (["failsOn", "worksOn"] as const).map((part) =>
    stated.filter((each) => each.part === part),
  );
  if (!fails?.length || !works?.length) return [];
  const levels = (rows: readonly StatedEnvironment[]) =>
    rows.map(({ value }) => Number(value)).toSorted((one, other) => one - other);
  const [failing, working] = [levels(fails), levels(works)];
  const [oldest = 0, newest = 0] = [failing[0], failing.at(-1)];
  const names = (apis: readonly number[]) => apis.map(nameOfApi).join(", ");
  const text = `It fails on ${names(failing)} and works on ${names(working)}, by the report.`;
  const evidence = [...fails, ...works].slice(0, MOST_CLAIMS).map(claimOf);
  const facts: ProposedCaseFact[] = [{ kind: "known", topic: TOPIC, text, evidence }];
  const isNewer = working.every((api) => api < oldest);
  const isOlder = working.every((api) => api > newest);
  if (isNewer || isOlder)
    facts.push({
      kind: "in_any_case",
      topic: TOPIC,
      text: isNewer
        ? `Hold the failing call against the behaviour changes of ${nameOfApi(oldest)}: those for all apps, and those for apps that target it.`
        : `Look which class or method on the failing line was added after ${nameOfApi(newest)}, and ask for Build.VERSION.SDK_INT before it.`,
      evidence,
    });
  return facts;
}

function deviceOf(stated: readonly StatedEnvironment[]): ProposedCaseFact[] {
  const partOf = (part: StatedEnvironment["part"]) => stated.find((each) => each.part === part);
  const [api, device, abi, version, foreground] = (
    ["api", "device", "abi", "appVersion", "foreground"] as const
  ).map(partOf);
  const named = [api, device, abi, version, foreground].filter((each) => each !== undefined);
  // One word of it is in the log already, and decides nothing.
  if (named.length < 2 && !api) return [];
  const words = [
    api && `on ${nameOfApi(Number(api.value))}`,
    device && `on the device ${device.value}`,
    abi && `for ${abi.value}`,
    version && `in version ${version.value} of the app`,
    foreground && `in the ${/^[nf]/i.test(foreground.value) ? "background" : "foreground"}`,
  ].filter((each) => each !== undefined);
  return [
    {
      kind: "known",
      topic: TOPIC,
      text: `This ran ${words.join(", ")}.`,
      evidence: distinct(named.map(claimOf)).slice(0, MOST_CLAIMS),
    },
  ];
}

const claimOf = ({ quote, logLine }: StatedEnvironment): Claim => ({ quote, source: "log", line: logLine });

const distinct = (claims: readonly Claim[]): Claim[] => [
  ...new Map(claims.map((claim) => [claim.line, claim])).values(),
];
