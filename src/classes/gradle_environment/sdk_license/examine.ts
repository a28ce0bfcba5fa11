import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { statedVersion } from "../../../analysis/build/versions.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import type { TextMatch } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { findNeed, installsOf, sdkPackage } from "../sdk-packages.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const wanted = sdkPackage(context.facts.packageName ?? "");
  const build = yield* buildOf(context.error);
  if (!wanted || !build) return;
  const asks = findNeed(build, wanted);
  const installs = yield* installsOf(wanted.kind);
  const other = installs.some(({ text }) => text.includes(wanted.name)) ? undefined : installs[0];
  const files = "**/{*.yml,*.yaml,*Dockerfile*,*.sh,Jenkinsfile}";
  const {
    hits: [accepts],
  } = yield* search("--licenses", { files, limit: 3 });
  const isTools = wanted.kind === "build-tools";
  const isDefault = isTools && build.modules.every(({ settings }) => !settings.buildToolsVersion);
  const agp = isDefault ? statedVersion(build, "agp") : undefined;
  const place = other ?? asks?.place ?? agp?.place;
  const values = {
    packages: [wanted.name],
    askedBy: asks && `${asks.place.path}:${asks.place.line}`,
    agp: agp?.value,
    canDrop: asks !== undefined && isTools,
    other: other && `${other.path}:${other.line}`,
  };
  yield causes.proven("notAccepted", values, {
    ground: asks || other ? "stated" : "typical",
    ...(place && { location: { path: place.path, line: place.line } }),
    evidence: [
      context.log(wanted.name),
      ...(asks ? [placeClaim(asks.place, "asks for it")] : []),
      ...(agp ? [placeClaim(agp.place, "chooses the build tools")] : []),
      ...(other ? [shown(other, "installs another")] : []),
      ...(accepts ? [shown(accepts, "accepts licences")] : []),
    ],
  });
}

const shown = ({ path, line, text }: TextMatch, note: string) =>
  lineClaim("grep_search", path, line, text, note);
