import { type AnalysisTask, requestTool } from "../../analysis/analysis-task.ts";
import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { absenceClaim, lineClaim } from "../../analysis/claims.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { simpleType, typeOf } from "../../analysis/code/types.ts";
import { isOfGoogleServices, madeByBuild } from "../../analysis/resources/made-by-build.ts";
import { namesOfType, placesOf } from "../../analysis/resources/resources.ts";
import { attributesIn } from "../../analysis/resources/tags-in-files.ts";
import { attributeOf, xmlOf } from "../../analysis/resources/xml.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import { layoutOfBinding } from "../../facts/generated-classes.ts";
import type { ResourcePlace } from "../../model/code.ts";
import { fileName } from "../../model/paths.ts";
import { nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import { type Search, supportAt } from "./support-at.ts";
import { renamed, type Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

/** `R.string.titel`, or `binding.titel`: a resource or view id that no file defines. */
export function* unresolvedResource(unresolved: Unresolved): Search {
  const { receiver = "" } = unresolved;
  const kind = /(?:^|\.)R\.([a-z]+)$/.exec(receiver)?.[1];
  if (kind) return yield* noSuchResource(unresolved, kind);
  const whole = /(?:^|\.)R$/.test(receiver) ? resourceNamed(unresolved) : undefined;
  if (whole) return yield* noSuchResource({ ...unresolved, name: whole }, unresolved.name);
  const { place } = unresolved;
  const type = yield* typeOf(receiver, place.source, place.outline, place.line);
  const binding = type && simpleType(type);
  const layout = binding && layoutOfBinding(binding);
  return layout ? yield* noSuchView(unresolved, binding, layout) : undefined;
}

/** javac says of `R.string.title` that R has no `string` where the module has no string at all. */
function resourceNamed({ name, place }: Unresolved): string | undefined {
  const on = nodesOnLine(treeAt(place.source, place.line), place.line);
  const whole = on.find(
    (node) =>
      node.kind === "member" && /(?:^|\.)R$/.test(pathOf(node.receiver)?.slice(0, -name.length - 1) ?? ""),
  );
  return whole?.kind === "member" ? whole.name : undefined;
}

function* noSuchResource(unresolved: Unresolved, kind: string): Search {
  const { name, place } = unresolved;
  const resource = `${kind}/${name}`;
  const answer = yield* requestTool(resourceLookup, { name: resource });
  if (answer?.places[0]) return yield* definedElsewhere(unresolved, resource, answer.places);
  const nowhere = absenceClaim("resource_lookup", `no definition of ${resource}`);
  const made = yield* madeByBuild(kind, name);
  if (made) {
    const { path, line, text } = made;
    const isOfGoogle = isOfGoogleServices(kind, name);
    const by = isOfGoogle ? undefined : `${path}:${line}`;
    const makes = lineClaim("grep_search", path, line, text, isOfGoogle ? "names the plugin" : "makes it");
    const support = supportAt(place, { ground: "ambiguous", evidence: [nowhere, makes] });
    return notFound.open("madeByBuild", { resource, by }, support);
  }
  const like = yield* likeResource(kind, name);
  const meant = like?.name;
  const edits = meant ? renamed(unresolved, meant) : undefined;
  return notFound.proven(
    "noResource",
    { kind, name, meant },
    supportAt(place, {
      ground: "stated",
      evidence: [
        nowhere,
        ...(like
          ? [lineClaim("resource_lookup", like.place.path, like.place.line, like.place.text, "exists")]
          : []),
      ],
      fixes: fixOf(`Use R.${kind}.${meant}`, "review", edits),
    }),
  );
}

/** A file defines it, and the R of this file does not have it. */
function* definedElsewhere(
  { error, place }: Unresolved,
  resource: string,
  places: readonly ResourcePlace[],
): Search {
  const [defined] = places;
  if (!defined) return undefined;
  const { path, line, text } = defined;
  const build = yield* buildOf(error);
  const own = build && moduleOfPath(build, place.path);
  const isApart = build === undefined || !places.some((each) => moduleOfPath(build, each.path) === own);
  const flag = build && flagInForce(build, "android.nonTransitiveRClass");
  const support = supportAt(place, {
    evidence: [lineClaim("resource_lookup", path, line, text), ...(flag && isApart ? [flag.claim] : [])],
  });
  if (!isApart) return notFound.supported("otherR", { resource, path }, support);
  if (flag?.value === false) {
    const because = flag.because.replace(/^it is off/, "non-transitive R classes are off");
    return notFound.supported("resourceModuleMissing", { resource, path, because }, support);
  }
  const because = flag?.because.replace(/^it is on /, "on ");
  return notFound.proven("otherModulesR", { resource, path, because }, { ...support, ground: "typical" });
}

/** A resource that is defined under a name like this one, with the line that defines it. */
function* likeResource(
  kind: string,
  name: string,
): AnalysisTask<{ name: string; place: ResourcePlace } | undefined> {
  const written = kind === "id" ? yield* idsOfViews() : yield* namesOfType(kind);
  const names = written.map((each) => each.replaceAll(".", "_"));
  const [best] = mostLike(name, names, 0.8);
  const meant = written.find((each) => each.replaceAll(".", "_") === best?.name);
  const places = meant ? yield* placesOf(kind, meant) : [];
  const place = places.find(({ path, text }) => !path.endsWith(`/${text}`));
  return best && place && { name: best.name, place };
}

function* idsOfViews(): AnalysisTask<string[]> {
  const made = yield* attributesIn("**/res*/**/*.xml", "@+id/", ({ value }) => value.startsWith("@+id/"));
  return [...new Set(made.map(({ attribute }) => attribute.value.slice("@+id/".length)))];
}

function* noSuchView(unresolved: Unresolved, binding: string, layout: string): Search {
  const { name, place } = unresolved;
  const files = yield* requestTool(resourceLookup, { name: `layout/${layout}` });
  const path = files?.places[0]?.path;
  const xml = path && (yield* xmlOf(path));
  if (!path) return undefined;
  const ids = (xml ? xml.tags : []).flatMap((tag) => {
    const attribute = attributeOf(tag, "android:id");
    const id = attribute?.value.replace(/^@\+id\//, "");
    if (!attribute || !id || id === attribute.value) return [];
    const property = id.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [{ line: attribute.line, id, property }];
  });
  const properties = ids.map(({ property }) => property);
  if (properties.includes(name)) return undefined;
  const [best] = mostLike(name, properties, 0.6);
  const like = ids.find(({ property }) => property === best?.name);
  const isSure = (best?.likeness ?? 0) >= 0.8;
  const edits = like && isSure ? renamed(unresolved, like.property) : undefined;
  return notFound.proven(
    "noViewId",
    { name, binding, path, file: fileName(path), like },
    supportAt(place, {
      ground: "stated",
      evidence:
        xml && like
          ? [lineClaim("read_file", path, like.line, lineOf(xml, like.line), "what the layout has")]
          : [],
      fixes: fixOf(`Use ${like?.property}`, "review", edits),
    }),
  );
}
