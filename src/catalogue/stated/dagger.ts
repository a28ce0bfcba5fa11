import { shortKey } from "./short-key.ts";
import { given, type StatedTable, simple } from "./stated-cause.ts";

/** What Dagger and Hilt say of their graph. */
export const dagger: StatedTable = {
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
        /^[ \t]{1,60}(@(?:Provides|Binds|Inject)[^\n]{3,200}|[^\n]{0,80} [\w.]+\([^\n]{0,120}\))$/gm,
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
    const links = [...error.raw.matchAll(/^[ \t]{1,60}([\w.]+) is (?:injected|requested) at\b/gm)].map(
      ([, name]) => simple(name ?? ""),
    );
    const round = [...new Set(links)];
    if (round.length < 2) return undefined;
    return {
      cause: `The constructors of ${round.slice(0, -1).join(", ")} and ${round.at(-1)} need each other in a circle, so none of them can be made first.`,
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
    const binding =
      /^[ \t]{1,60}(@(?!javax|jakarta)[\w.]+(?:\([^)\n]*\))?\s+(?:class )?[\w.]+[^\n]{0,160})$/m.exec(
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
        confidence: 0.8,
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
};

/** `org.example.bed.BedsModel(store)` → `BedsModel(store)`. */
const shortSite = (site: string): string => shortKey(site).replace(/^\[[^\]]*\]\s*/, "");
