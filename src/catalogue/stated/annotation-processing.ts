import { kspFor } from "../../facts/ksp-versions.ts";
import { given, type StatedTable, simple, type Told } from "./stated-cause.ts";

/** What Dagger, Hilt, Room, KSP and kapt name. */
export const annotationProcessing: StatedTable = {
  dagger_missing_binding: given(["bindingKey"], ({ bindingKey }, { facts, error }) => {
    const noConstructor = !/without an @Inject constructor/.test(error.message);
    const wants = facts.injectionSite ? `${shortSite(facts.injectionSite)} wants` : "The graph wants";
    const component = facts.component
      ? ` in ${simple(facts.component.replace(/_HiltComponents\.(\w+)$/, ".$1"))}`
      : "";
    return {
      cause: `${wants} ${shortKey(bindingKey)}, and nothing${component} says how to make one${noConstructor ? "; it is an interface or a type that Dagger cannot construct by itself" : ""}.`,
      steps: [
        noConstructor
          ? `Bind it in a module: @Binds abstract fun …(implementation: …): ${simple(bindingKey)}, or @Provides for a type of a library.`
          : `Put @Inject on the constructor of ${simple(bindingKey)} where it is yours, or write a @Provides function in a module.`,
        `Where there is one already: its @InstallIn component must be the one that asks${component ? `,${component.replace(/^ in/, "")},` : ""} or a parent of it, its qualifier (@Named …) must be the same, and Kotlin's List<T> needs @JvmSuppressWildcards.`,
      ],
      confidence: 0.75,
      quotes: [facts.requested ? `${facts.requested} is injected at` : undefined, facts.injectionSite],
    };
  }),

  dagger_duplicate_binding: given(["bindingKey"], ({ bindingKey }, { error }) => {
    const sites = [
      ...error.raw.matchAll(
        /^\s+(@(?:Provides|Binds|Inject)[^\n]{3,200}|[^\n]{0,80} [\w.]+\([^\n]{0,120}\))$/gm,
      ),
    ].map(([, line]) => line?.trim() ?? "");
    const bound = [
      ...new Set(sites.map((site) => /([\w$]+\.[\w$<>]+\([^)]{0,80}\))/.exec(shortKey(site))?.[1])),
    ].filter((name) => name !== undefined);
    return {
      cause: `${shortKey(bindingKey)} is bound in more than one place${bound.length > 1 ? `: ${bound.join(" and ")}` : ", which the message lists below it"}.`,
      steps: [
        "Keep one of them, or tell them apart with a qualifier (@Named, or an annotation of your own) at the binding and at the place that asks.",
        "A @Provides for a class whose constructor has @Inject is already a second one.",
      ],
      confidence: 0.75,
      said: true,
      quotes: sites.slice(0, 3),
    };
  }),

  dagger_cycle: ({ error }) => {
    const links = [...error.raw.matchAll(/^\s+([\w.]+) is (?:injected|requested) at\b/gm)].map(([, name]) =>
      simple(name ?? ""),
    );
    const round = [...new Set(links)];
    if (round.length < 2) return undefined;
    return {
      cause: `The constructors of ${round.join(", ")} need each other in a circle, so none of them can be made first.`,
      steps: [
        "Break it where the other one is needed only later: inject Provider<T> or dagger.Lazy<T> there.",
        "Better, move what both need into a third class.",
      ],
      confidence: 0.8,
      said: true,
      quotes: ["Found a dependency cycle", ...round.map((name) => `${name} is injected at`)],
    };
  },

  dagger_scope: given(["component", "scopes"], ({ component, scopes }, { error }) => {
    const binding = /^\s+(@(?!javax|jakarta)[\w.]+(?:\([^)\n]*\))?\s+(?:class )?[\w.]+[^\n]{0,160})$/m.exec(
      error.raw.split("different scopes:")[1] ?? "",
    )?.[1];
    return {
      cause: `A binding in ${simple(component)} has another scope than the component's (${scopes})${binding ? `: ${binding.trim()}` : ""}.`,
      steps: [
        "Give the binding the scope of the component that it is installed in (SingletonComponent with @Singleton, ViewModelComponent with @ViewModelScoped), or no scope at all.",
      ],
      confidence: 0.75,
      said: true,
      quotes: [binding?.trim()],
    };
  }),

  hilt_processing: ({ facts }) => {
    const { annotation, artifact, detail } = facts;
    if (annotation) {
      return {
        cause: `@${annotation} is processed and the Hilt Gradle plugin, which fills in its base class, is not applied in this module.`,
        steps: [
          "Apply com.google.dagger.hilt.android in every module with @HiltAndroidApp or @AndroidEntryPoint, not only in the app.",
          "Without the plugin, name the base class: @AndroidEntryPoint(Activity::class) and extend Hilt_….",
        ],
        confidence: 0.8,
        said: true,
      };
    }
    if (artifact) {
      return {
        cause: `The Hilt plugin is applied, and the module has no dependency ${artifact}.`,
        steps: [
          `Add ${/compiler/.test(artifact) ? "ksp" : "implementation"}("${artifact}:<version of the plugin>").`,
        ],
        confidence: 0.85,
        said: true,
      };
    }
    if (
      /must extend ComponentActivity|subclass of (?:androidx\.)?(?:activity\.)?ComponentActivity/.test(
        detail ?? "",
      )
    ) {
      return {
        cause:
          "A class marked @AndroidEntryPoint extends the platform's own Activity, and Hilt works with ComponentActivity (AppCompatActivity, FragmentActivity) only.",
        steps: ["Extend ComponentActivity or a subclass of it."],
        confidence: 0.8,
        said: true,
      };
    }
    return undefined;
  },

  room_compile: [
    given(["reason"], ({ reason }, told) => {
      const [, what, name] = /no such (column|table|function): ([\w.`"]{1,120})/.exec(reason) ?? [];
      const near = /near "([^"]{1,80})": syntax error/.exec(reason)?.[1];
      if (what && name) {
        return {
          cause: `The query${dao(told)} names ${what === "table" ? "a table" : `a ${what}`} ${name} that the entities do not have.`,
          steps: [
            what === "table"
              ? `Compare ${name} with tableName of the @Entity (its class name by default), and see that the entity is listed in @Database(entities = …).`
              : `Compare ${name} with the properties of the entity, or their @ColumnInfo(name = …): a slip, or a property that was renamed.`,
          ],
          confidence: 0.85,
          said: true,
        };
      }
      if (!near) return undefined;
      return {
        cause: `The SQL of the query${dao(told)} cannot be read at "${near}".`,
        steps: [
          `Look at what stands just before ${near}: a missing comma, bracket or keyword, or a reserved word used as a name.`,
        ],
        confidence: 0.75,
        said: true,
      };
    }),
    ({ facts, error, place }) => {
      const type = facts.fieldType ?? / - ([\w.]+) in [\w.]+/.exec(error.raw)?.[1];
      return facts.operation
        ? {
            cause: `Room has no way to ${facts.operation} the type of the property${place ? ` at ${place}` : ""}${type ? ` (${type})` : ""}: it is no type that SQLite knows, and no @TypeConverter is registered for it.`,
            steps: [
              "Write a pair of @TypeConverter functions for the type and register their class with @TypeConverters on the database.",
              "Or keep it out of the table (@Ignore), take it apart (@Embedded), or make it an entity of its own (@Relation).",
            ],
            confidence: 0.8,
            said: true,
          }
        : undefined;
    },
    given(["fields"], ({ fields }, told) => ({
      cause: `The query${dao(told)} does not return ${fields}, which the class it is read into demands.`,
      steps: [
        `Select ${fields} as well, rename the columns with AS, or let the result class have only what is selected.`,
      ],
      confidence: 0.8,
      said: true,
    })),
  ],

  kapt_nonexistent_class: ({ place, facts }) => ({
    cause: `A type used in ${place ? `what ${place} was made from` : "a declaration that a processor reads"}${facts.element ? ` (${facts.element})` : ""} cannot be found while annotations are processed, so kapt wrote NonExistentClass for it.`,
    steps: [
      "Look in the source of that stub for a type without import, without dependency, or generated by another processor (KSP's output is not seen by kapt).",
      "kapt { correctErrorTypes = true } in the module prints the real name.",
    ],
    confidence: 0.6,
    said: true,
  }),

  processor_metadata_version: given(
    ["currentVersion", "supportedVersion"],
    ({ currentVersion, supportedVersion }, { facts }) => {
      const who = facts.processor ?? "The annotation processor";
      return {
        cause: `${who} of this build reads Kotlin metadata up to ${supportedVersion}, and the code is compiled with a Kotlin that writes ${currentVersion}.`,
        steps: [
          facts.processor === "Hilt" || facts.processor === "Dagger"
            ? "Raise Dagger and Hilt, library, compiler and plugin together, to a release made for that Kotlin."
            : "Raise the processor's library (Room, Moshi, Dagger …) to a release made for that Kotlin.",
          "Or go back to the Kotlin line before.",
        ],
        confidence: 0.8,
        said: true,
      };
    },
  ),

  kapt_jdk_access: () => ({
    cause:
      "kapt of this Kotlin reaches into the JDK's compiler, which the JDK that runs the build no longer allows.",
    steps: [
      "Raise Kotlin to 1.6 or newer (kapt of Kotlin 1.9 and newer needs nothing), or run the build on JDK 11.",
      "Until then add --add-opens=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED and its siblings to org.gradle.jvmargs.",
    ],
    confidence: 0.75,
    said: true,
  }),

  ksp_version: given(
    ["kspVersion", "kotlinVersion", "direction"],
    ({ kspVersion, kotlinVersion, direction }) => {
      const right = kspFor(kotlinVersion)?.version;
      return {
        cause: `KSP ${kspVersion} was made for ${direction === "old" ? "an older" : "a newer"} Kotlin than ${kotlinVersion}, which this build uses.`,
        steps: [
          right
            ? `Set KSP to ${right}, the newest for Kotlin ${kotlinVersion}.`
            : `Set KSP to the release for Kotlin ${kotlinVersion}.`,
          `Or go back to Kotlin ${kspVersion.split("-")[0]}.`,
        ],
        confidence: 0.9,
        said: true,
      };
    },
  ),

  ksp_processor_error: [
    given(["element", "missing"], ({ element, missing }, { facts }) => ({
      cause: `${facts.step ?? "The processor"} gave up on ${element} because a type in its declaration ${missing === "error.NonExistentClass" ? "" : `(${missing}) `}cannot be found.`,
      steps: [
        `Look at the parameters and supertypes of ${element}: a missing import or dependency, or a type that only another processor generates.`,
        "The Kotlin errors of the same build, where there are some, name it.",
      ],
      confidence: 0.65,
      said: true,
    })),
    given(["element"], ({ element }) => ({
      cause: `${element} uses a type that is not there when annotations are processed.`,
      steps: [
        `Look at the declaration of ${element}: a missing import or dependency, or a type that only another processor generates.`,
      ],
      confidence: 0.6,
      said: true,
    })),
  ],

  databinding_error: ({ error }) => {
    const detail =
      /"msg":"((?:[^"\\]|\\.){5,300})"/.exec(error.raw)?.[1] ??
      /msg:\s?([^\n]{5,300}?)\s+file:/.exec(error.raw)?.[1];
    const accessor = /Could not find accessor ([\w.]+)/.exec(detail ?? "")?.[1];
    const identifier =
      /Identifiers must have user defined types from the XML file\. (\w+) is missing it/.exec(
        detail ?? "",
      )?.[1];
    const setter = /Cannot find a setter for <([\w.]+) ([\w:]+)> that accepts parameter type '([^']+)'/.exec(
      detail ?? "",
    );
    const file =
      /"file":"[^"]*?([\w]+\.xml)"/.exec(error.raw)?.[1] ??
      /file:[^\n]{0,300}?(\w+\.xml)/.exec(error.raw)?.[1];
    const where = file ? ` in ${file}` : "";
    if (accessor) {
      return {
        cause: `An expression${where} reads ${accessor.split(".").slice(-1)[0]} of ${accessor.split(".").slice(0, -1).join(".")}, which has no public property or getter of that name.`,
        steps: [
          "Correct the name, or add the property; for StateFlow and LiveData it must be a public val of the ViewModel.",
        ],
        confidence: 0.8,
        said: true,
      };
    }
    if (identifier) {
      return {
        cause: `An expression${where} uses ${identifier}, for which the layout declares no <variable>.`,
        steps: [
          `Add <variable name="${identifier}" type="…" /> to the layout's <data>, or an <import> where it is a class.`,
        ],
        confidence: 0.85,
        said: true,
      };
    }
    if (setter) {
      return {
        cause: `${setter[2]} of ${setter[1]}${where} cannot take ${setter[3]}: there is no setter and no @BindingAdapter for it.`,
        steps: [
          `Write a @BindingAdapter("${setter[2]}") with a parameter of that type, or convert the value in the expression.`,
          "Adapters of another module need kapt there and here.",
        ],
        confidence: 0.75,
        said: true,
      };
    }
    return undefined;
  },
};

const dao = ({ place }: Told): string => (place ? ` at ${place}` : "");
/** `@Named("io") kotlinx.coroutines.CoroutineDispatcher` → `@Named("io") CoroutineDispatcher`. */
const shortKey = (key: string): string => key.replace(/(?<![\w.@])(?:[a-z_]\w*\.)+(?=[A-Z])/g, "");
/** `org.example.bed.BedsModel(store)` → `BedsModel(store)`. */
const shortSite = (site: string): string => shortKey(site).replace(/^\[[^\]]*\]\s*/, "");
