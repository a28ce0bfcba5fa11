import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNear, nodesNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { fileProvidersOf, type Provider } from "../../../analysis/resources/file-provider.ts";
import { appManifest, type Manifests, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeText, childrenOf, tagClaim, type XmlSource } from "../../../analysis/resources/xml.ts";
import { type Expression, lineOfExpression } from "../../../analysis/values/expression.ts";
import { type FileProviderRoot, fileProviderRoot } from "../../../facts/file-provider-roots.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const manifests = yield* manifestsOf();
  const providers = yield* fileProvidersOf(manifests);
  const path = fact(error, "path");
  if (path) yield* notShared(error, path, providers);
  else yield* otherAuthority(error, providers, manifests);
}

/** The file lies in a folder that the paths file does not name. */
function* notShared(error: ParsedError, path: string, providers: readonly Provider[]): Inquiry {
  const root = fileProviderRoot(path);
  const withPaths = providers.filter(({ paths }) => paths);
  const paths = withPaths[0]?.paths;
  const top = paths?.tags[0];
  if (!root || !paths || !top || withPaths.length > 1) return;
  yield* think(
    `Which folders does ${paths.path} share, and is ${root.folder || "the top"} of ${root.call} one of them?`,
  );
  const shared = childrenOf(paths, top).filter(({ name }) => name === root.element);
  const covers = shared.some((tag) => {
    const folder = attributeText(tag, "path") ?? "";
    return (
      folder === "" ||
      /^\.?\/?$/.test(folder) ||
      `/${root.folder}`.startsWith(`/${folder.replace(/^\/|\/$/g, "")}/`)
    );
  });
  if (covers) return;
  const [first] = shared;
  const named = first
    ? `${root.element} only with the path ${attributeText(first, "path")}`
    : `no ${root.element}`;
  const failing = yield* failingLine(error);
  const [asking] = failing ? callsNear(failing.at, ({ name }) => name === "getUriForFile") : [];
  const line = asking ? lineOfExpression(asking) : failing?.at.line;
  const mark = first ?? top;
  yield* conclude({
    rootCause: `The file lies ${root.folder ? `in ${root.folder} of` : "at the top of"} ${root.call}, and ${fileName(paths.path)} has ${named}. A FileProvider shares only the folders that are listed there.`,
    ground: "proven",
    location: { path: paths.path, line: mark.line },
    label: first ? "another folder" : `no ${root.element}`,
    evidence: [
      logClaim(error),
      tagClaim(paths, mark, undefined, "what is shared"),
      ...(failing && line
        ? [lineClaim("read_file", failing.at.path, line, lineOf(failing.at.source, line), "asks for it")]
        : []),
    ],
    fixGuidelines: [`Add ${elementFor(root, paths)} to ${paths.path}.`],
    fixes: fixOf(`Share ${root.folder || "the folder"} of ${root.call}`, "review", added(paths, root)),
  });
}

const topFolder = (folder: string): string => folder.split("/")[0] ?? "";

/** One element for the topmost folder, with a name that no other element has. */
function elementFor(root: FileProviderRoot & { folder: string }, paths: XmlSource): string {
  const folder = topFolder(root.folder);
  const taken = new Set(paths.tags.map((tag) => attributeText(tag, "name")));
  const plain =
    folder.toLowerCase().replace(/\W+/g, "_") || root.element.replace(/-path$/, "").replaceAll("-", "_");
  const name = taken.has(plain)
    ? `${root.element.replace(/-path$/, "").replaceAll("-", "_")}_${plain}`
    : plain;
  return `<${root.element} name="${name}" path="${folder ? `${folder}/` : "."}" />`;
}

function added(paths: XmlSource, root: FileProviderRoot & { folder: string }): Edit[] | undefined {
  const top = paths.tags[0];
  if (!top || top.isEmpty || !lineOf(paths, top.endLine).trimStart().startsWith("</")) return undefined;
  const sibling = childrenOf(paths, top).at(-1);
  const indent = sibling ? indentOf(lineOf(paths, sibling.line)) : "    ";
  const lines = [indent + elementFor(root, paths)];
  return editLines(paths, [{ from: top.endLine, to: top.endLine - 1, lines }]);
}

const ID = /\$\{applicationId\}|\$\{packageName\}/;

/** The authority in code is not the one in the manifest. */
function* otherAuthority(
  error: ErrorOf<typeof failureClass>,
  providers: readonly Provider[],
  manifests: Manifests,
): Inquiry {
  const asked = fact(error, "authority");
  const failing = yield* failingLine(error);
  const [named] = failing
    ? nodesNear(failing.at, ["call", "name", "member"], ({ name }) => /^getUriForFile$|authority/i.test(name))
    : [];
  if (!asked || !failing || !named) return;
  const line = lineOfExpression(named);
  const { at } = failing;
  yield* think(`Who declares the authority ${asked}?`);
  const asking = lineClaim("read_file", at.path, line, lineOf(at.source, line), "asks for it");
  const [provider] = providers;
  if (!provider) {
    const manifest = appManifest(manifests, error);
    if (!manifest?.application) return;
    yield* conclude({
      rootCause: `No manifest of this project declares a FileProvider that could answer for the authority ${asked}.`,
      ground: "told",
      location: { path: manifest.path, line: manifest.application.line },
      label: "no FileProvider in here",
      evidence: [logClaim(error), asking],
      fixGuidelines: [
        `Declare androidx.core.content.FileProvider as a <provider> in ${manifest.path} with the authority ${asked}, grantUriPermissions="true", exported="false" and the meta-data android.support.FILE_PROVIDER_PATHS.`,
      ],
    });
    return;
  }
  const written = provider.authority.split(ID);
  const suffix = written.length === 2 ? (written[1] ?? "") : undefined;
  const fits = providers.some(({ authority }) => {
    const end = authority.split(ID)[1];
    return authority === asked || (end !== undefined && asked.endsWith(end));
  });
  if (fits) return;
  yield* conclude({
    rootCause: `Line ${line} asks for the authority ${asked}, and ${fileName(provider.xml.path)} declares the FileProvider under ${provider.authority}.`,
    ground: "proven",
    location: { path: at.path, line },
    label: "another authority",
    evidence: [
      logClaim(error),
      asking,
      tagClaim(provider.xml, provider.tag, "android:authorities", "declared"),
    ],
    fixGuidelines: [
      suffix === undefined
        ? `Use one text on both sides: ${provider.authority}.`
        : `Use one text on both sides: "\${BuildConfig.APPLICATION_ID}${suffix}" in code fits ${provider.authority} in every build variant.`,
    ],
    fixes: fixOf(`Ask for ${provider.authority}`, "review", sameEnd(named, asked, suffix)),
  });
}

const OF_APP = /^(?:getP|p)ackageName$|^applicationId$|^APPLICATION_ID$/;

/** The end of the authority in the only text of a call that has it, behind the id of the app, as the manifest has it. */
function sameEnd(named: Expression, asked: string, suffix: string | undefined): Edit[] | undefined {
  const ends = [...nodesIn(named.node)].flatMap((each) => {
    const end = each.kind === "string" ? /\.\w+(?="$)/.exec(textOf(named.tree, each))?.[0] : undefined;
    return end !== undefined && asked.endsWith(end)
      ? [{ start: each.end - 1 - end.length, end: each.end - 1 }]
      : [];
  });
  const [end, ...more] = ends;
  if (!suffix || !end || more.length > 0 || !mentions(named.node, OF_APP)) return undefined;
  return editLines(named.source, [replaced(named, end, suffix)]);
}
