import { buildOf } from "../../analysis/build/build.ts";
import { flagInForce } from "../../analysis/build/flag-in-force.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { absenceClaim, lineClaim } from "../../analysis/claims.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { mostLike } from "../../analysis/code/likeness.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { simpleType, typeOf } from "../../analysis/code/types.ts";
import { type Inquiry, look } from "../../analysis/inquiry.ts";
import { isOfGoogleServices, madeByBuild } from "../../analysis/resources/made-by-build.ts";
import { namesOfType, placesOf } from "../../analysis/resources/resources.ts";
import { attributesIn } from "../../analysis/resources/tags-in-files.ts";
import { attributeOf, xmlOf } from "../../analysis/resources/xml.ts";
import { resourceLookup } from "../../contracts/resource-lookup.ts";
import { layoutOfBinding } from "../../facts/generated-classes.ts";
import type { ResourcePlace, TextMatch } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import { nodesOnLine, pathOf } from "../../syntax/tree/relations.ts";
import { renamed, type Unresolved } from "./unresolved-at.ts";

/** `R.string.titel`, or `binding.titel`: a resource or view id that no file defines. */
export function* unresolvedResource(unresolved: Unresolved): Inquiry<Finding | undefined> {
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

function* noSuchResource(unresolved: Unresolved, kind: string): Inquiry<Finding | undefined> {
  const { name, place, error } = unresolved;
  const answer = yield* look(resourceLookup, { name: `${kind}/${name}` });
  const [defined] = answer?.places ?? [];
  if (defined) {
    const build = yield* buildOf(error);
    const flag = build && flagInForce(build, "android.nonTransitiveRClass");
    const isApart =
      build === undefined ||
      !(answer?.places ?? []).some(
        ({ path }) => moduleOfPath(build, path) === moduleOfPath(build, place.path),
      );
    const why = !isApart
      ? "the R this file uses does not have it: that of another package is imported, or the file is not of the variant that was built"
      : flag?.value === false
        ? `the R this file uses does not have it: ${flag.because.replace(/^it is off/, "non-transitive R classes are off")}, so that a module whose resources are missing is one that this module does not depend on`
        : `the R this file uses is another module's: with non-transitive R classes each module's R holds its own resources only${flag ? ` (${flag.because.replace(/^it is on /, "on ")})` : ""}`;
    return {
      rootCause: `${kind}/${name} is defined in ${defined.path}, but ${why}.`,
      ground: isApart && flag?.value !== false ? "inKind" : "likely",
      location: { path: place.path, line: place.line, column: place.column },
      label: "not in this R",
      evidence: [
        saidClaim(error),
        placeLine(place),
        lineClaim("resource_lookup", defined.path, defined.line, defined.text),
        ...(flag && isApart ? [flag.claim] : []),
      ],
      fixGuidelines: [
        !isApart
          ? "Look at the import of R in this file, and at the source set that the resource lies in."
          : flag?.value === false
            ? "Depend on the module that defines the resource, or name its R."
            : "Import or name the R of the module that defines the resource.",
      ],
    };
  }
  const made = yield* madeByBuild(kind, name);
  if (made) return madeNotHere(unresolved, kind, made);
  const like = yield* likeResource(kind, name);
  const edits = like && renamed(unresolved, like.name);
  return {
    rootCause: like
      ? `No file defines ${kind}/${name}; ${kind}/${like.name} exists and reads like it.`
      : `No file of this project defines ${kind}/${name}.`,
    ground: "told",
    location: { path: place.path, line: place.line, column: place.column },
    label: `no ${kind} of that name`,
    evidence: [
      saidClaim(error),
      placeLine(place),
      absenceClaim("resource_lookup", `no definition of ${kind}/${name}`),
      ...(like
        ? [lineClaim("resource_lookup", like.place.path, like.place.line, like.place.text, "exists")]
        : []),
    ],
    fixGuidelines: [
      like ? `Use R.${kind}.${like.name}.` : `Define ${kind}/${name}, or use a name that exists.`,
    ],
    fixes: edits ? [{ title: `Use R.${kind}.${like.name}`, safety: "review", edits }] : [],
  };
}

/** The build makes it, and not for the R that this file sees. */
function madeNotHere({ error, name, place }: Unresolved, kind: string, made: TextMatch): Finding {
  const ofServices = isOfGoogleServices(kind, name);
  return {
    rootCause: ofServices
      ? `${kind}/${name} lies in no resource file: the Google services plugin writes it from google-services.json, and it did not for the module or variant of this file.`
      : `${kind}/${name} lies in no resource file: ${made.path}:${made.line} makes it while the build runs, and not for the module or variant of this file.`,
    question: `why the build did not make ${kind}/${name}`,
    ground: "oneOfSeveral",
    unestablished: true,
    location: { path: place.path, line: place.line, column: place.column },
    label: "made while the build runs",
    evidence: [
      saidClaim(error),
      placeLine(place),
      absenceClaim("resource_lookup", `no definition of ${kind}/${name}`),
      lineClaim("grep_search", made.path, made.line, made.text, ofServices ? "names the plugin" : "makes it"),
    ],
    fixGuidelines: ofServices
      ? [
          "See whether the plugin is applied to this module for this task, and whether google-services.json was there when it ran: a step that copies it must come before.",
          "If that worked before, compare the plugin's version with the one that it worked with.",
        ]
      : [
          "See for which module, build type and flavour that line counts, and whether what it reads was there.",
        ],
  };
}

interface Like {
  name: string;
  place: ResourcePlace;
}

/** A resource that is defined under a name like this one, with the line that defines it. */
function* likeResource(kind: string, name: string): Inquiry<Like | undefined> {
  const written = kind === "id" ? yield* idsOfViews() : yield* namesOfType(kind);
  const [best] = mostLike(
    name,
    written.map((each) => each.replaceAll(".", "_")),
    0.8,
  );
  const meant = written.find((each) => each.replaceAll(".", "_") === best?.name);
  const places = meant ? yield* placesOf(kind, meant) : [];
  const place = places.find(({ path, text }) => !path.endsWith(`/${text}`));
  return best && place && { name: best.name, place };
}

function* idsOfViews(): Inquiry<string[]> {
  const made = yield* attributesIn("**/res*/**/*.xml", "@+id/", ({ value }) => value.startsWith("@+id/"));
  return [...new Set(made.map(({ attribute }) => attribute.value.slice("@+id/".length)))];
}

function* noSuchView(unresolved: Unresolved, binding: string, layout: string): Inquiry<Finding | undefined> {
  const { name, place, error } = unresolved;
  const files = yield* look(resourceLookup, { name: `layout/${layout}` });
  const [file] = files?.places ?? [];
  if (!file) return undefined;
  const xml = yield* xmlOf(file.path);
  const ids = (xml?.tags ?? []).flatMap((tag) => {
    const attribute = attributeOf(tag, "android:id");
    const id = attribute?.value.replace(/^@\+id\//, "");
    if (!xml || !attribute || !id || id === attribute.value) return [];
    const property = id.replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [{ path: xml.path, line: attribute.line, text: lineOf(xml, attribute.line), id, property }];
  });
  if (ids.some(({ property }) => property === name)) return undefined;
  const [best] = mostLike(
    name,
    ids.map((each) => each.property),
    0.6,
  );
  const like = ids.find((each) => each.property === best?.name);
  const sure = (best?.likeness ?? 0) >= 0.8;
  const edits = like && sure ? renamed(unresolved, like.property) : undefined;
  return {
    rootCause: `${binding} has a property for each view id of ${fileName(file.path)}, and that layout has no id ${name}${like ? `; the nearest is ${like.id}` : ""}.`,
    ground: "told",
    location: { path: place.path, line: place.line, column: place.column },
    label: "no such view id",
    evidence: [
      saidClaim(error),
      placeLine(place),
      ...(like ? [lineClaim("read_file", like.path, like.line, like.text, "what the layout has")] : []),
    ],
    fixGuidelines: [
      like
        ? `Use ${like.property}, or give the view in ${file.path} the id ${name}.`
        : `Give the view in ${file.path} an id, or use one it has.`,
    ],
    fixes: edits ? [{ title: `Use ${like?.property}`, safety: "review", edits }] : [],
  };
}
