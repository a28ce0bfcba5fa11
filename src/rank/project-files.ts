import { originOf } from "../facts/frame-origins.ts";
import type { FixPlaces, Role } from "../model/failure-class.ts";
import type { ParsedError } from "../model/parsed-error.ts";
import { fileName } from "../model/paths.ts";
import { throwablesOf } from "../model/throwables.ts";
import { fixedIn } from "./places.generated.ts";

/**
 * [pattern of a path, role]; the first row that matches. Source: the layout that Gradle and AGP document, and the names
 * that Soong, make, Bazel and CMake give to the files that build a folder.
 */
const ROLES: readonly (readonly [RegExp, Role])[] = [
  [/(?:^|\/)AndroidManifest[\w-]*\.xml$/, "manifest"],
  [/(?:^|\/)(?:proguard[\w.-]*|[\w.-]*-rules)\.(?:pro|txt|cfg|pgcfg|flags)$|\.pro$/, "keep_rules"],
  [/\.versions\.toml$/, "catalog"],
  [/(?:^|\/)settings\.gradle(?:\.kts)?$/, "settings"],
  [/(?:^|\/)gradle-wrapper\.properties$/, "wrapper"],
  [/(?:^|\/)(?:gradle|local)\.properties$/, "properties"],
  [/^build\.gradle(?:\.kts)?$/, "root_build"],
  [/(?:^|\/)build\.gradle(?:\.kts)?$/, "module_build"],
  [/(?:^|\/)([\w.-]+)\/\1\.gradle(?:\.kts)?$/, "module_build"],
  [/(?:^|\/)(?:Android\.(?:bp|mk)|BUILD(?:\.bazel)?|CMakeLists\.txt)$/, "module_build"],
  [/\.gradle(?:\.kts)?$/, "shared_script"],
  [/^(?=.*\.kt$)(?:.*\/)?(?:buildSrc|build-logic)\//, "shared_script"],
  [/(?:^|\/)res[^/]*\/values(?:-v\d+)?\/[\w-]{0,100}(?:themes?|styles?)[\w-]{0,100}\.xml$/, "theme"],
  [/(?:^|\/)res[^/]*\/xml\/[\w-]{0,100}(?:network|security)[\w-]{0,100}\.xml$/, "network_config"],
];

export function roleOf(path: string): Role | undefined {
  const name = fileName(path);
  const mayBe = /\.(?:xml|pro|txt|cfg|pgcfg|flags|toml|gradle|kts|properties|kt|bp|mk|bazel)$|^BUILD$/;
  if (!mayBe.test(name)) return undefined;
  return ROLES.find(([pattern]) => pattern.test(path))?.[1];
}

/** Of what reflection did not find: named after its exception, so that no class holds it. */
const BY_REFLECTION: FixPlaces = {
  roles: ["keep_rules"],
  settings: ["keep", "keepclassmembers"],
  share: 0.8,
};
const REFLECTION = /\.NoSuch(?:Method|Field)Exception$/;

/** Of code that a tool of the build wrote: what runs the tool, and in which version. */
const OF_GENERATED: FixPlaces = {
  roles: ["module_build", "catalog"],
  settings: ["dependencies"],
  share: 0.6,
};

function isGenerated({ filePath, exception }: ParsedError): boolean {
  return exception === undefined && /[/\\]build[/\\](?:generated|tmp)[/\\]/.test(filePath);
}

/** Undefined for failures that are fixed in code: also a class that is missing because the platform lacks it. */
export function fixPlaces(error: ParsedError): FixPlaces | undefined {
  const { type, family, message } = error;
  const missing =
    type === "class_not_found_runtime" && /\bL?((?:\w+[./]){2,}[\w$]+)/.exec(message.slice(0, 1000))?.[1];
  if (missing && originOf(missing.replaceAll("/", ".")) !== "app") return undefined;
  if (isGenerated(error)) return OF_GENERATED;
  const isReflection = throwablesOf(error).some(({ exception }) => REFLECTION.test(exception));
  return isReflection ? BY_REFLECTION : (fixedIn[type] ?? fixedIn[family]);
}
