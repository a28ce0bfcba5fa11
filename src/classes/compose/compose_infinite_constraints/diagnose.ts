import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { endOfCall, lineOfOffset } from "../../../analysis/code/code-tree.ts";
import { type ComposeFile, composableAt, placeAt } from "../../../analysis/code/compose.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import { atMost, type Ground } from "../../../model/ground.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { withArticle } from "../../wording.ts";
import type { failureClass } from "./class.ts";
import { type Clash, clashOf } from "./scroll-kinds.ts";
import { type Nesting, nestings, type Placed } from "./scroll-nesting.ts";

const MOST_FINDINGS = 4;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const clash = clashOf(error);
  const found = (yield* nestings(clash)).toSorted(
    (left, right) => left.through.length - right.through.length,
  );
  for (const [index, nesting] of found.slice(0, MOST_FINDINGS).entries()) {
    const ground = found.length === 1 ? "proven" : index === 0 ? "inKind" : "likely";
    yield* conclude(nestedFinding(error, clash, nesting, ground));
  }
  if (found.length > 0 || !clash.dimension) return;
  const hosts = yield* search("androidx.compose.ui.platform.ComposeView", { files: "**/*.xml", limit: 20 });
  const scrolled = yield* search("<[\\w.]*(?:Nested)?ScrollView\\b", {
    isRegex: true,
    files: "**/*.xml",
    limit: 40,
  });
  for (const host of hosts) {
    const around = scrolled.findLast((each) => each.path === host.path && each.line < host.line);
    if (!around || clash.dimension === "width") continue;
    yield* conclude({
      rootCause: `The ComposeView in ${fileName(host.path)} stands below a scroll view, which gives its content no maximum height; a list or scrolling column inside the ComposeView then has no end.`,
      ground: "likely",
      location: { path: host.path, line: host.line },
      label: "measured without a height",
      evidence: [
        logClaim(error),
        lineClaim("grep_search", around.path, around.line, around.text, "scrolls already"),
        lineClaim("grep_search", host.path, host.line, host.text),
      ],
      fixGuidelines: [
        "Let one of the two scroll: take the scroll view away and scroll in Compose, or use a plain Column inside the ComposeView.",
      ],
    });
  }
}

function nestedFinding(error: ParsedError, clash: Clash, nesting: Nesting, ground: Ground): Finding {
  const { inner, outer, through, site } = nesting;
  const what = clash.innerIsModifier ? `The scrolling ${inner.call.name}` : `${inner.call.name}`;
  const own = composableAt(inner.file, inner.call.line)?.name;
  const host = composableAt(outer.file, outer.call.line)?.name;
  const line = scrollLine(outer, clash);
  const inside = clash.innerIsModifier ? scrollLine(inner, clash) : undefined;
  const edits = inside
    ? unscrolled(inner.file, inside)
    : clash.container.test(outer.call.name)
      ? undefined
      : withoutScroll(nesting, clash, line);
  const place = inside ? { file: inner.file, line: inside } : { file: outer.file, line };
  const path = through.length > 0 && own !== host ? ` of ${own ?? "this file"}` : "";
  const at = `${fileName(outer.file.path)}:${line}`;
  return {
    rootCause: `${what}${path} stands inside ${outerName(outer, clash)} (${at}), ${consequence(clash)}`,
    ground: through.length > 0 ? atMost("told", ground) : ground,
    location: edits ? placeAt(place.file, place.line) : placeAt(site.file, site.call.line, site.call.column),
    label: edits
      ? `the ${inside ? "inner" : "outer"} scroll`
      : `no bound on its ${clash.dimension ?? "size"}`,
    evidence: [
      logClaim(error),
      claimAt(outer.file, line, "outer"),
      ...through.map(({ file, call }) => claimAt(file, call.line, "leads to it")),
      claimAt(inner.file, inner.call.line, "inner"),
    ],
    fixGuidelines: guidelines(clash, nesting),
    fixes: fixOf(`Let only the ${(inside ? outer : inner).call.name} scroll`, "review", edits),
  };
}

function outerName({ call }: Placed, clash: Clash): string {
  if (clash.container.test(call.name)) return withArticle(call.name);
  if (!clash.dimension) return `${withArticle(call.name)} sized by its intrinsic size`;
  return `${withArticle(call.name)} with ${clash.dimension === "height" ? "verticalScroll" : "horizontalScroll"}`;
}

function consequence({ dimension }: Clash): string {
  return dimension
    ? `which measures its content with endless ${dimension}. A component that scrolls in the same direction cannot be measured so.`
    : "which asks its content for its intrinsic size. A layout that composes its children while measuring has none.";
}

function guidelines({ dimension, innerIsModifier }: Clash, { inner, outer }: Nesting): string[] {
  const name = inner.call.name;
  if (!dimension) {
    return [
      `Give ${outer.call.name} or ${name} a fixed size instead of IntrinsicSize.`,
      `Or show few rows with a plain Column or Row, which has an intrinsic size.`,
    ];
  }
  if (innerIsModifier) {
    return [
      `Drop the inner scroll: ${outer.call.name} scrolls this content already.`,
      `If it must scroll by itself, bound it: Modifier.${dimension}In(max = …) before the scroll modifier.`,
    ];
  }
  if (/^Lazy/.test(outer.call.name)) {
    return [
      `Put the rows of the inner ${name} into the outer ${outer.call.name} with items { } of its own.`,
      `If it must scroll by itself, bound it: Modifier.${dimension}In(max = …).`,
    ];
  }
  return [
    `Keep one scrolling owner: drop the outer scroll and put what stands beside ${name} into item { } blocks of it.`,
    `If ${name} must scroll by itself inside, bound it: Modifier.${dimension}In(max = …).`,
  ];
}

/** The line that holds the modifier, which may be a few below the call. */
function scrollLine({ file, call }: Placed, clash: Clash): number {
  const last = lineOfOffset(file.tree, call.arguments?.close ?? call.at);
  for (let line = call.line; line <= last; line++) {
    if (clash.modifier.test(codeOf(file.source, line))) return line;
  }
  return call.line;
}

const SCROLL_CALL = /\.(?:vertical|horizontal)Scroll\((?:[\w.]+|\w+\(\))\)/;

/** Takes the outer scroll away where the list is the last thing in a column, so that it gets the height that is left. */
function withoutScroll({ outer, child }: Nesting, { dimension }: Clash, line: number): Edit[] | undefined {
  const { file, call } = outer;
  const content = call.lambda;
  const isLast = content && file.tree.text.slice(endOfCall(child.call), content.close).trim() === "";
  if (!isLast || call.name !== (dimension === "height" ? "Column" : "Row")) return undefined;
  return unscrolled(file, line);
}

function unscrolled({ source }: ComposeFile, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  if (text.split(SCROLL_CALL).length !== 2) return undefined;
  const rest = text.replace(SCROLL_CALL, "").replace(/\(Modifier\) \{$/, " {");
  return editLines(source, [{ from: line, to: line, lines: /^\s*$/.test(rest) ? [] : [rest] }]);
}

const claimAt = (file: ComposeFile, line: number, note: string): Claim =>
  lineClaim("read_file", file.path, line, lineOf(file.source, line), note);
