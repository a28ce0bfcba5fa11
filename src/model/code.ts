import { z } from "zod";

// What is known about a workspace, as data. Paths are workspace-relative with forward slashes, lines and columns
// 1-based.

const line = z.number().int().positive();

export const FileEntrySchema = z.object({
  path: z.string(),
  size: z.number(),
  /** Milliseconds since the epoch. */
  modifiedMs: z.number(),
});
export type FileEntry = z.infer<typeof FileEntrySchema>;

export interface SourceFile {
  path: string;
  text: string;
  /** Without line ends; `lines[0]` is line 1. */
  lines: readonly string[];
}

export const ClassPlaceSchema = z.object({
  path: z.string(),
  line: line.optional(),
  /** Qualified name as declared. */
  symbol: z.string(),
});
export type ClassPlace = z.infer<typeof ClassPlaceSchema>;

export const DeclarationSchema = z.object({
  kind: z.enum([
    "class",
    "interface",
    "object",
    "enum",
    "annotation",
    "typealias",
    "function",
    "constructor",
    "property",
    "parameter",
  ]),
  name: z.string(),
  /** Qualified by enclosing declarations, without the package: `Shelf.Adapter.bind`. */
  qualifiedName: z.string(),
  startLine: line,
  endLine: line,
  /** The declaration's head, whitespace folded: `private lateinit var adapter: ShelfAdapter`. */
  signature: z.string(),
  modifiers: z.array(z.string()),
  /** Without `@`: `AndroidEntryPoint`, `Inject`. */
  annotations: z.array(z.string()),
  /** Declared type of a property or parameter, return type of a function. */
  type: z.string().optional(),
  /** Names after `:` or `extends`/`implements`. */
  supertypes: z.array(z.string()).optional(),
});
export type Declaration = z.infer<typeof DeclarationSchema>;

export const CallSchema = z.object({
  /** Callee as written, last name only. */
  name: z.string(),
  receiver: z.string().optional(),
  line,
  column: line,
  /** Qualified name of the enclosing function, empty at top level or in an initializer. */
  enclosing: z.string(),
  /** The whole source line, trimmed. */
  text: z.string(),
});
export type Call = z.infer<typeof CallSchema>;

export const CallSiteSchema = CallSchema.extend({ path: z.string() });
export type CallSite = z.infer<typeof CallSiteSchema>;

export const AssignmentSchema = z.object({
  /** Last name of the target: `adapter` of `this.adapter = …`. */
  name: z.string(),
  receiver: z.string().optional(),
  line,
  column: line,
  value: z.string(),
  enclosing: z.string(),
  text: z.string(),
});
export type Assignment = z.infer<typeof AssignmentSchema>;

export const ImportLineSchema = z.object({ module: z.string(), imported: z.array(z.string()), line });
export type ImportLine = z.infer<typeof ImportLineSchema>;

export const OutlineSchema = z.object({
  path: z.string(),
  language: z.string(),
  packageName: z.string(),
  imports: z.array(ImportLineSchema),
  declarations: z.array(DeclarationSchema),
  calls: z.array(CallSchema),
  assignments: z.array(AssignmentSchema),
  /** False when the grammar stumbled and parts may be missing. */
  complete: z.boolean(),
});
export type Outline = z.infer<typeof OutlineSchema>;

export interface TextQuery {
  text: string;
  isRegex?: boolean;
  caseSensitive?: boolean;
  /** Glob over workspace-relative paths. */
  filePattern?: string;
  maxResults?: number;
}

export const TextMatchSchema = z.object({ path: z.string(), line, column: line, text: z.string() });
export type TextMatch = z.infer<typeof TextMatchSchema>;

/** Where a file first holds a word: `word` is its number among those that were asked for. */
export interface WordPlace {
  word: number;
  line: number;
  /** False where it stands in an import or a comment only. */
  isCode: boolean;
}

/** Where a version or a coordinate stands in a build file, so that a fix can name the file and line. */
export const VersionPlaceSchema = z.object({ path: z.string(), line, text: z.string() });
export type VersionPlace = z.infer<typeof VersionPlaceSchema>;

export const GradleDependencySchema = z.object({
  configuration: z.string(),
  /** `group:artifact`, as far as it is written out or resolved through a version catalog. */
  module: z.string(),
  version: z.string().optional(),
  /** The line that states the version (the catalog's, when it comes from there). */
  versionPlace: VersionPlaceSchema.optional(),
  place: VersionPlaceSchema,
});
export type GradleDependency = z.infer<typeof GradleDependencySchema>;

export const GradlePluginSchema = z.object({
  id: z.string(),
  version: z.string().optional(),
  versionPlace: VersionPlaceSchema.optional(),
  /** `apply false`: it is loaded here, and applied by others. */
  isOnlyLoaded: z.boolean().optional(),
  place: VersionPlaceSchema,
});
export type GradlePlugin = z.infer<typeof GradlePluginSchema>;

const settingSchema = z.object({ value: z.string(), place: VersionPlaceSchema });

export const GradleModuleSchema = z.object({
  /** `:app`; `:` for the root. */
  name: z.string(),
  directory: z.string(),
  /** Folder of the other build that it belongs to: one with settings of its own that this build does not include. */
  otherBuild: z.string().optional(),
  buildFile: z.string().optional(),
  plugins: z.array(GradlePluginSchema),
  dependencies: z.array(GradleDependencySchema),
  /** namespace, applicationId, compileSdk, minSdk, targetSdk, sourceCompatibility, jvmTarget, kotlinCompilerExtensionVersion … */
  settings: z.record(z.string(), settingSchema),
  repositories: z.array(z.object({ name: z.string(), place: VersionPlaceSchema })),
});
export type GradleModule = z.infer<typeof GradleModuleSchema>;

export const CatalogEntrySchema = z.object({
  alias: z.string(),
  kind: z.enum(["version", "library", "plugin", "bundle"]),
  /** Module, plugin id, or version string. */
  value: z.string(),
  version: z.string().optional(),
  versionRef: z.string().optional(),
  place: VersionPlaceSchema,
});
export type CatalogEntry = z.infer<typeof CatalogEntrySchema>;

export const GradleModelSchema = z.object({
  modules: z.array(GradleModuleSchema),
  catalog: z.array(CatalogEntrySchema),
  /** From gradle-wrapper.properties. */
  gradleVersion: z.string().optional(),
  gradleVersionPlace: VersionPlaceSchema.optional(),
  /** gradle.properties and local.properties by key. */
  properties: z.record(z.string(), settingSchema),
  settingsFile: z.string().optional(),
  /** `rootProject.name`, where the settings write it out. */
  name: z.string().optional(),
  /** Folders of other builds that lie as high as this one: a log that prints no folder may be of any of them. */
  otherBuilds: z.array(z.string()).optional(),
  /** Builds with settings of their own in folders below, as those name their modules: included builds, samples. */
  builds: z
    .array(
      z.object({
        directory: z.string(),
        modules: z.array(z.string()),
        /** As its settings or its folder name it, for messages about its root project. */
        name: z.string(),
        isIncluded: z.boolean(),
      }),
    )
    .optional(),
  /** Repositories of settings (pluginManagement and dependencyResolutionManagement). */
  repositories: z.array(
    z.object({ name: z.string(), scope: z.enum(["plugins", "dependencies"]), place: VersionPlaceSchema }),
  ),
  /** Resolved by plugin id or classpath. */
  versions: z.array(
    z.object({
      name: z.enum(["agp", "kotlin", "ksp", "compose_compiler"]),
      value: z.string(),
      place: VersionPlaceSchema,
    }),
  ),
});
export type GradleModel = z.infer<typeof GradleModelSchema>;

export const ManifestFileSchema = z.object({
  path: z.string(),
  package: z.string().optional(),
  application: z
    .object({ name: z.string().optional(), line, attributes: z.record(z.string(), z.string()) })
    .optional(),
  permissions: z.array(z.object({ name: z.string(), line })),
  components: z.array(
    z.object({
      kind: z.enum(["activity", "activity-alias", "service", "receiver", "provider"]),
      name: z.string(),
      line,
      endLine: line,
      attributes: z.record(z.string(), z.string()),
      intentFilters: z.number().int(),
    }),
  ),
  usesSdk: z.object({ minSdk: z.string().optional(), targetSdk: z.string().optional(), line }).optional(),
});
export type ManifestFile = z.infer<typeof ManifestFileSchema>;

export const ResourcePlaceSchema = z.object({
  path: z.string(),
  line,
  /** `layout`, `string`, `drawable` … */
  kind: z.string(),
  /** Qualifier of the folder: "", "land", "sw600dp", "de". */
  variant: z.string(),
  text: z.string(),
});
export type ResourcePlace = z.infer<typeof ResourcePlaceSchema>;

export const ChangeSchema = z.object({
  commit: z.string(),
  date: z.string(),
  subject: z.string(),
  paths: z.array(z.string()),
});
export type Change = z.infer<typeof ChangeSchema>;
