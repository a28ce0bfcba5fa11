import { buildOf, declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { libraryOfClass } from "../../../analysis/build/library-of-class.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { compilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** A type whose base is known to the module that declares it, and not to the one that uses it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const [missing, subclass] = [fact(error, "className"), fact(error, "subclass")];
  const build = yield* buildOf(error);
  const place = yield* compilePlace(error);
  const user = build && place && moduleOfPath(build, place.path);
  if (!missing || !build || !place || !user) return;
  yield* think(`Which module or library has ${missing}, and why does ${user.name} not see it?`);
  const base = yield* classNamed(missing);
  const provider = base ? moduleOfPath(build, base.outline.path) : undefined;
  const library = base ? undefined : libraryOfClass(missing, build);
  const wanted = provider?.name ?? library?.module;
  if (!wanted || provider === user) return;
  const via = yield* between(build, user, subclass, wanted);
  const own = declarationsOf(build, wanted, user).some(({ module }) => module === user);
  if (own) return;
  const name = shortClass(missing);
  const shown = subclass ? `${shortClass(subclass)} extends ${name}` : `What is used here needs ${name}`;
  const hidden = via?.dependency;
  yield* conclude({
    rootCause: hidden
      ? `${shown}, which comes from ${wanted}. ${via.module.name} has that as ${hidden.configuration}, so it does not reach ${user.name}, although the types of ${via.module.name} show it.`
      : `${shown}, which comes from ${wanted}, and ${user.name} does not depend on it.`,
    ground: hidden ? "proven" : "told",
    location: hidden
      ? { path: hidden.place.path, line: hidden.place.line }
      : { path: place.path, line: place.line },
    label: hidden ? "hides it from users" : `${name} is out of reach`,
    evidence: [
      logClaim(error),
      placeLine(place, "needs it"),
      ...(hidden ? [placeClaim(hidden.place, `in ${via.module.name}`)] : []),
    ],
    fixGuidelines: hidden
      ? [
          `Make it api in ${via.module.name}, since it is part of what ${via.module.name} offers${/^\w+Api$|^api$/.test(hidden.configuration) ? "" : " (Android and java-library modules have api; a plain java module does not)"}.`,
          `Or let ${user.name} depend on ${wanted} itself.`,
        ]
      : [
          `Add ${wanted.startsWith(":") ? `project("${wanted}")` : wanted} to the dependencies of ${user.name}.`,
        ],
    fixes: hidden
      ? fixOf(
          `Offer ${wanted} as api`,
          "review",
          yield* restate([{ place: hidden.place, from: hidden.configuration, to: "api" }]),
        )
      : [],
  });
}

/** The module that declares the subclass, or that the user depends on, and its dependency on what has the base. */
function* between(build: GradleModel, user: GradleModule, subclass: string | undefined, wanted: string) {
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
