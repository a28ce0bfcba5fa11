import { requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { outsideValues } from "../../../analysis/build/outside-values.ts";
import { scriptOf } from "../../../analysis/build/script.ts";
import { statementsIn } from "../../../analysis/build/statements.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { fileThere } from "../../../analysis/code/file-there.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const STORE = /\.(?:jks|keystore|p12|pfx)$/;

/** A keystore that is not where the build looks for it, or a property of the configuration that came out empty. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const build = yield* buildOf(error);
  const module =
    build && (moduleOf(error, build) ?? build.modules.find(({ settings }) => settings.applicationId));
  const script = module?.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const { signingConfig: config = "", propertyName: property = "storeFile" } = facts;
  const block = script?.blocks.find(({ path }) => path.at(-2) === "signingConfigs" && path.at(-1) === config);
  if (!module || !script || !block) return;
  const [set] = statementsIn(script, block, property);
  const { path } = script;
  const line = set?.line ?? block.from;
  const shown = context.line({ source: script, line }, set ? undefined : `without ${property}`);
  const support = { location: { path, line }, evidence: [shown] };
  if (!facts.keystore) {
    if (!set) return void (yield causes.proven("propertyMissing", { config, property, path }, support));
    const { isOutside } = outsideValues(script, set);
    const values = { config, property, isOutside };
    return void (yield causes.proven("propertyEmpty", values, { ...support, ground: "stated" }));
  }
  const keystore = fileName(facts.keystore.replaceAll("\\", "/"));
  const [named, ...more] = set?.literals ?? [];
  const isOther =
    named !== undefined && more.length === 0 && STORE.test(named) && fileName(named) !== keystore;
  if (set && isOther && !outsideValues(script, set).isOutside)
    return void (yield causes.ruledOut("keystoreMissing", `${config} takes ${named}`, [shown]));
  yield { thought: `Is ${keystore} anywhere in this checkout?` };
  const [there] = (yield* requestTool(fileSearch, { pattern: `**/${keystore}` }))?.files ?? [];
  if (there) {
    const values = { config, keystore, module: module.name, there };
    return void (yield causes.proven("keystoreElsewhere", values, support));
  }
  for (const folder of [module.directory === "" ? "" : `${module.directory}/`, ""]) {
    if (!(yield* fileThere(`${folder}${keystore}`))) continue;
    const values = { config, keystore, there: `${folder}${keystore}` };
    return void (yield causes.open("keystoreNotCommitted", values, { ...support, ground: "ambiguous" }));
  }
  const query = { isRegex: true, files: "**/.gitignore", limit: 1 };
  const {
    hits: [ignored],
  } = yield* search("\\.(?:jks|keystore)\\b", query);
  const values = { config, keystore, isSearched: true, ignoredBy: ignored?.path };
  yield causes.proven("keystoreMissing", values, {
    ...support,
    evidence: [
      shown,
      ...(ignored
        ? [lineClaim("grep_search", ignored.path, ignored.line, ignored.text, "not committed")]
        : []),
      context.absent("file_search", `no ${keystore} in the project`),
    ],
  });
}
