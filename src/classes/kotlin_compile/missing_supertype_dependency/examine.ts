import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A type whose base is known to the module that declares it, and not to the one that uses it. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { className: missing, subclass } = facts;
  const build = yield* buildOf(error);
  const place = yield* compilePlace(error);
  const user = build && place && moduleOfPath(build, place.path);
  if (!missing || !user) return;
  yield { thought: `Which module or library has ${missing}, and why does ${user.name} not see it?` };
  const base = yield* classNamed(missing);
  const provider = base ? moduleOfPath(build, base.outline.path) : undefined;
  const from = provider?.name ?? (base ? undefined : libraryOfClass(missing, build)?.module);
  if (!from || provider === user) return;
  const via = yield* findModuleBetween(build, user, subclass, from);
  if (declarationsOf(build, from, user).some(({ module }) => module === user)) return;
  const values = { missing, subclass, from, user: user.name };
  const needs = placeLine(place, "needs it");
  if (!via) {
    const { path, line } = place;
    return void (yield causes.proven("notDeclared", values, {
      ground: "stated",
      location: { path, line },
      evidence: [needs],
    }));
  }
  const { place: hidden, configuration } = via.dependency;
  const edits = yield* restate([{ place: hidden, from: configuration, to: "api" }]);
  yield causes.proven(
    "notPassedOn",
    { ...values, by: via.module.name, as: configuration },
    {
      location: { path: hidden.path, line: hidden.line },
      evidence: [needs, placeClaim(hidden, `in ${via.module.name}`)],
      fixes: fixOf(`Offer ${from} as api`, "review", edits),
    },
  );
}

/** The module that declares the subclass, or that the user depends on, and its dependency on what has the base. */
function* findModuleBetween(
  build: GradleModel,
  user: GradleModule,
  subclass: string | undefined,
  wanted: string,
) {
  const declared = subclass ? yield* classNamed(subclass) : undefined;
  const owner = declared ? moduleOfPath(build, declared.outline.path) : undefined;
  const names = user.dependencies.map(({ module }) => module).filter((name) => name.startsWith(":"));
  const candidates = owner ? [owner] : build.modules.filter(({ name }) => names.includes(name));
  for (const module of candidates) {
    const dependency = module.dependencies.find(
      (each) => each.module === wanted && /^(?:implementation|compileOnly)$/.test(each.configuration),
    );
    if (dependency && module !== user) return { module, dependency };
  }
  return undefined;
}
