import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { callsNear, nodesNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { indentOf, lineOf } from "../../../analysis/code/source.ts";
import { fileProvidersOf, type Provider } from "../../../analysis/resources/file-provider.ts";
import { appManifest, type Manifests, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeText, childrenOf, tagClaim, type XmlSource } from "../../../analysis/resources/xml.ts";
import { type Expression, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fileProviderRoot } from "../../../facts/file-provider-roots.ts";
import type { Edit } from "../../../model/edit.ts";
import { fileName } from "../../../model/paths.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { textOf } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, elementFor } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Here = Context<typeof failureClass>;

export function* examine(context: Here): Examination {
  const manifests = yield* manifestsOf();
  const providers = yield* fileProvidersOf(manifests);
  const { path, authority } = context.facts;
  if (path) yield* folderNotListed(context, path, providers);
  else if (authority) yield* otherAuthority(context, authority, providers, manifests);
}

/** The file lies in a folder that the paths file does not name. */
function* folderNotListed(context: Here, path: string, providers: Provider[]): Examination {
  const root = fileProviderRoot(path);
  const [paths, ...more] = providers.flatMap((each) => each.paths ?? []);
  const top = paths?.tags[0];
  if (!root || !paths || !top || more.length > 0) return;
  const { folder, call } = root;
  yield {
    thought: `Which folders does ${paths.path} share, and is ${folder || "the top"} of ${call} one of them?`,
  };
  const shared = childrenOf(paths, top).filter(({ name }) => name === root.element);
  const folders = shared.map((tag) => attributeText(tag, "path") ?? "");
  const isListed = folders.some(
    (each) => /^\.?\/?$/.test(each) || `/${folder}`.startsWith(`/${each.replace(/^\/|\/$/g, "")}/`),
  );
  if (isListed) return;
  const failing = yield* failingLine(context.error);
  const [asking] = failing ? callsNear(failing.at, ({ name }) => name === "getUriForFile") : [];
  const line = asking ? lineOfExpression(asking) : failing?.at.line;
  const mark = shared[0] ?? top;
  const taken = paths.tags.map((tag) => attributeText(tag, "name"));
  const element = elementFor(root, taken);
  const listed = { path: paths.path, name: fileName(paths.path), folder: folders[0] };
  const evidence = [tagClaim(paths, mark, undefined, "what is shared")];
  if (failing && line) evidence.push(context.line({ ...failing.at, line }, "asks for it"));
  const location = { path: paths.path, line: mark.line };
  const fixes = fixOf(`Share ${folder || "the folder"} of ${call}`, "review", added(paths, element));
  yield causes.proven("folderNotListed", { path, root, element, listed }, { location, evidence, fixes });
}

function added(paths: XmlSource, element: string): Edit[] | undefined {
  const top = paths.tags[0];
  if (!top || top.isEmpty || !lineOf(paths, top.endLine).trimStart().startsWith("</")) return undefined;
  const sibling = childrenOf(paths, top).at(-1);
  const indent = sibling ? indentOf(lineOf(paths, sibling.line)) : "    ";
  return editLines(paths, [{ from: top.endLine, to: top.endLine - 1, lines: [indent + element] }]);
}

const ID = /\$\{applicationId\}|\$\{packageName\}/;

/** The authority in code is not the one in the manifest. */
function* otherAuthority(context: Here, asked: string, providers: Provider[], all: Manifests): Examination {
  const failing = yield* failingLine(context.error);
  const [named] = failing
    ? nodesNear(failing.at, ["call", "name", "member"], ({ name }) => /^getUriForFile$|authority/i.test(name))
    : [];
  if (!failing || !named) return;
  const line = lineOfExpression(named);
  yield { thought: `Who declares the authority ${asked}?` };
  const asking = context.line({ ...failing.at, line }, "asks for it");
  const [provider] = providers;
  if (!provider) {
    const manifest = appManifest(all, context.error);
    if (!manifest?.application) return;
    const { path, application } = manifest;
    const location = { path, line: application.line };
    const support = { ground: "stated", location, evidence: [asking] } as const;
    yield causes.proven("noProvider", { asked, manifest: path }, support);
    return;
  }
  const { xml, tag, authority: declared } = provider;
  const written = declared.split(ID);
  const suffix = written.length === 2 ? (written[1] ?? "") : undefined;
  const fits = providers.some(({ authority }) => {
    const end = authority.split(ID)[1];
    return authority === asked || (end !== undefined && asked.endsWith(end));
  });
  if (fits) return;
  const values = { asked, line, file: fileName(xml.path), declared, suffix };
  const evidence = [asking, tagClaim(xml, tag, "android:authorities", "declared")];
  const fixes = fixOf(`Ask for ${declared}`, "review", sameEnd(named, asked, suffix));
  yield causes.proven("otherAuthority", values, {
    location: { path: failing.at.path, line },
    evidence,
    fixes,
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
