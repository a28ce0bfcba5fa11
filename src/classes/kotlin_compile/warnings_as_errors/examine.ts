import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { mayBeTrue, saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const TO_KOTLIN = /\bfreeCompilerArgs\b/;

/** A build that takes every warning for an error. */
export function* examine({ error }: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  yield { thought: "Which line turns warnings into errors?" };
  const said = yield* saidInBuild({ names: "allWarningsAsErrors", literals: "-Werror" });
  // The compilers of Java and C++ have an argument of that name, too.
  const hits = said
    .filter((each) => (each.name === "allWarningsAsErrors" ? mayBeTrue(each) : TO_KOTLIN.test(each.written)))
    .map(({ place }) => place);
  const own = hits.find(({ path }) => path === module?.buildFile);
  const set = own ?? hits[0];
  if (!set || (!own && hits.length > 1)) return;
  const { path, line } = set;
  const support = { location: { path, line }, evidence: [lineClaim("read_file", path, line, set.text)] };
  yield causes.proven("warningsFail", { place: `${path}:${line}` }, support);
}
