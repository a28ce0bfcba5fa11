import { isAndroidPlugin } from "../../analysis/build/android-plugin.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { fact } from "../../analysis/claims.ts";
import { isApplication } from "../../analysis/resources/manifest.ts";
import { capital } from "../../classes/wording.ts";
import type { GradleModule } from "../../model/code.ts";
import { type Codebase, emptyGradleModel } from "../../model/codebase.ts";
import type { Location } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { hasPlainPlugins } from "../expert-commands.ts";
import { variantInLog } from "../variant-in-log.ts";
import type { KnownOfFailure } from "./missing-needs.ts";

/** Fills in what a command of general advice names: the module, the variant and the app of this failure. */
export type FillCommands = (text: string) => string;

/** What can be filled in. */
export const isFillable = (text: string): boolean => /<(?:module|[vV]ariant|applicationId)>/.test(text);

/** Without a project the names that Android Studio gives are taken; with one, nothing that it does not have. */
export async function fillingCommands({ error, place, codebase }: KnownOfFailure): Promise<FillCommands> {
  const isProject = ((await codebase?.files()) ?? []).length > 0;
  const modules = ((await codebase?.gradle())?.modules ?? []).filter(({ buildFile }) => buildFile);
  const owner = moduleFor(error, place, modules);
  const module = projectOfTask(error) ?? (isProject ? owner?.name : ":app");
  const variant = variantInLog(error)?.variant ?? (isProject ? await variantOf(owner, codebase) : "debug");
  const app = error.process?.split(":")[0] ?? owner?.settings.applicationId?.value;
  return (text) => {
    const inModule = module === undefined ? text : text.replaceAll("<module>", module === ":" ? "" : module);
    const ofApp = app && /^[\w.]+$/.test(app) ? inModule.replaceAll("<applicationId>", app) : inModule;
    if (variant === undefined) return ofApp;
    return ofApp
      .replaceAll("<Variant>", capital(variant))
      .replace(/<variant>(\w)/g, (_, next: string) => variant + (variant ? next : next.toLowerCase()))
      .replaceAll("<variant>", variant || "main");
  };
}

/** A variant that a module has for certain: none where flavors or a plugin of the project's own may have made others. */
async function variantOf(
  owner: GradleModule | undefined,
  codebase: Codebase | undefined,
): Promise<string | undefined> {
  if (!owner?.buildFile || !hasPlainPlugins(owner)) return undefined;
  if (!isOfAndroid(owner)) return "";
  const script = (await codebase?.read(owner.buildFile))?.text ?? "";
  return /[fF]lavor/.test(script) ? undefined : "debug";
}

const isOfAndroid = ({ plugins }: GradleModule) => plugins.some(({ id }) => isAndroidPlugin(id));

function projectOfTask(error: ParsedError): string | undefined {
  const task = fact(error, "task");
  return task?.startsWith(":") ? task.slice(0, task.lastIndexOf(":")) || ":" : undefined;
}

/** Families whose place is a file that one module compiles. */
const OF_FILES = /^(?:kotlin_compile|java_compile|annotation_processing|aapt_resource)$/;

function moduleFor(
  error: ParsedError,
  place: Location | undefined,
  modules: readonly GradleModule[],
): GradleModule | undefined {
  const owner = place && moduleOfPath({ ...emptyGradleModel, modules: [...modules] }, place.path);
  if (owner && owner.name !== ":") return owner;
  if (OF_FILES.test(error.family)) {
    const printed = modules.filter(({ directory }) => directory && error.filePath.includes(`/${directory}/`));
    return printed.length === 1 ? printed[0] : undefined;
  }
  const apps = modules.filter(isApplication);
  return apps.length === 1 ? apps[0] : modules.length === 1 ? modules[0] : undefined;
}
