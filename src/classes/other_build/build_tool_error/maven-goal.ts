import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const POMS = "**/pom.xml";
/** What a build writes values in: those of Maven, and of the machines that run it. */
const WRITTEN_IN = "**/{pom.xml,*.yml,*.yaml,*.properties,maven.config,jvm.config}";
const MOST_VALUES = 3;
const MOST_PLACES = 3;

/** Where a build with Maven names the plugin whose goal failed, and writes what the message quotes. */
export function* examineMavenGoal({ error, facts }: Context<typeof failureClass>): Examination {
  const { plugin, goal, project, pluginVersion = "" } = facts;
  if (!plugin || !goal || !project) return;
  yield { thought: `Where is ${plugin} configured, and who writes what its message quotes?` };
  const quoted = [...error.message.slice(0, 2000).matchAll(/['"`]([A-Za-z][\w.-]{2,60})['"`]/g)];
  const values = [...new Set(quoted.map(([, value = ""]) => value))].slice(0, MOST_VALUES);
  const written: { hit: TextMatch; value: string }[] = [];
  for (const value of values) {
    const whole = `(?<![\\w.-])${escapeRegex(value)}(?![\\w.-])`;
    const { hits } = yield* search(whole, { isRegex: true, files: WRITTEN_IN, limit: 20 });
    for (const hit of hits.slice(0, MOST_PLACES)) written.push({ hit, value });
  }
  const { hits: poms } = yield* search(`<artifactId>${plugin}</artifactId>`, { files: POMS, limit: 20 });
  const [first] = [...written.map(({ hit }) => hit), ...poms];
  if (!first) return;
  yield causes.open(
    "mavenGoal",
    {
      plugin,
      pluginVersion,
      goal,
      project,
      places: written.map(({ hit, value }) => `${hit.path}:${hit.line} writes ${value}`),
    },
    {
      location: { path: first.path, line: first.line },
      evidence: [
        ...written.map(({ hit, value }) => claimOf(hit, `writes ${value}`)),
        ...poms.slice(0, MOST_PLACES).map((hit) => claimOf(hit, "the plugin")),
      ],
    },
  );
}

const claimOf = ({ path, line, text }: TextMatch, note: string) =>
  lineClaim("grep_search", path, line, text, note);
