import { shortName } from "../../../syntax/names.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

const IN_TEST =
  "In an instrumented test the runner must make HiltTestApplication; for Robolectric @Config(application = HiltTestApplication::class).";

export const causes = causesOf<typeof failureClass>()({
  /** `guest` is the fragment that a test may host, too. */
  hostNotAnnotated: ({ host, annotation, guest }: { host: string; annotation: string; guest?: string }) => ({
    text: `${host} has no ${annotation}, so Hilt made no component for it, and ${guest ?? "what it hosts"} has nothing to be injected from.`,
    steps: [
      `Annotate ${host} with ${annotation}.`,
      "Its module needs the Hilt plugin (com.google.dagger.hilt.android) and compiler, too.",
      ...(guest ? ["In a test, host the fragment in an activity of your own that is annotated so."] : []),
    ],
    label: `without ${annotation}`,
  }),
  viewHostNotAnnotated: ({ view }: { view: string }) => ({
    text: `The view ${view}, which Hilt injects, stands in a fragment or activity that has no @AndroidEntryPoint.`,
    steps: [
      `Annotate the activity that shows ${view} with @AndroidEntryPoint, and its fragment too where there is one (with @WithFragmentBindings on the view).`,
      "Give it the context of the activity, not that of the application.",
    ],
  }),
  applicationNotAnnotated: ({ name, isShown }: { name: string; isShown?: boolean }) => ({
    text: `${name} is the app's Application, but it has no @HiltAndroidApp, so Hilt made no component for the app.`,
    steps: [`Annotate ${name} with @HiltAndroidApp.`, ...(isShown ? [] : [IN_TEST])],
    label: "without @HiltAndroidApp",
  }),
  /** `app` is the class with the annotation and what names it, `named` the Application that the manifest starts instead. */
  notInManifest: ({ app, named }: { app?: { name: string; value: string }; named?: string }) => ({
    text: !app
      ? "The app does not run with an Application that has @HiltAndroidApp: most often the manifest names none, so that Android starts a plain Application."
      : named
        ? `The manifest starts ${named} as the Application, but @HiltAndroidApp is on ${app.name}.`
        : `${app.name} carries @HiltAndroidApp, but <application> does not name it, so Android starts a plain Application.`,
    steps: app
      ? [`Set android:name="${app.value}" on <application>.`]
      : [
          "Set android:name on <application> to the class with @HiltAndroidApp; write such a class where there is none.",
          "In an instrumented test the runner decides: it must make HiltTestApplication.",
        ],
    label: named ? "another Application" : "no android:name",
  }),
  noHiltApplication: ({ named }: { named?: string }) => ({
    text: `No class of this project carries @HiltAndroidApp${named ? "" : ", and the manifest names no Application"}. Hilt needs one Application to hang its components on.`,
    steps: [
      "Add a class: @HiltAndroidApp class App : Application().",
      'Name it on <application> with android:name=".App".',
    ],
    label: "no Hilt Application",
  }),
  modelNotRegistered: ({ model }: { model: string }) => ({
    text: `${model} is a @HiltViewModel, and Hilt's map of ViewModels does not contain it: it was asked of a screen whose component it is not installed in, or its module is not processed by Hilt's compiler.`,
    steps: [
      look(
        "See that the module of the ViewModel applies the Hilt plugin and ksp(hilt-compiler), and rebuild.",
      ),
      "In a test, the activity under test must be @AndroidEntryPoint of the same component.",
    ],
  }),
  notAnnotatedOrProcessed: ({ holder, isApplication }: { holder: string; isApplication: boolean }) => ({
    text: `${holder} is asked for injected values and has no @AndroidEntryPoint${isApplication ? " or @HiltAndroidApp" : ""}, or Hilt's plugin does not process its module.`,
    steps: [
      isApplication
        ? `Annotate ${holder} with @HiltAndroidApp.`
        : `Annotate ${holder} with @AndroidEntryPoint; a fragment needs it on its activity too, and hiltViewModel() on the activity that hosts the content.`,
      "Where it has it, apply com.google.dagger.hilt.android in that module.",
    ],
  }),
});

export function readLog({ error, root, facts, frames }: Context<typeof failureClass>) {
  const { className, hostClass, viewClass, modelClass } = facts;
  const message = root?.message ?? error.message;
  const support = { ground: "typical" } as const;
  const explicit = { ...support, explicit: true } as const;
  if (hostClass) {
    const name = frames.map((frame) => /(?:^|\.)Hilt_(\w+)$/.exec(frame.className)?.[1]).find(Boolean);
    const guest = name ? `the fragment ${name}` : "the fragment in it";
    const values = { host: shortName(hostClass), annotation: "@AndroidEntryPoint", guest };
    return causes.proven("hostNotAnnotated", values, explicit);
  }
  if (viewClass) return causes.proven("viewHostNotAnnotated", { view: shortName(viewClass) }, explicit);
  const found = facts.applicationClass ?? /Found: class ([\w.$]+)/.exec(message)?.[1];
  if (found) return causes.proven("applicationNotAnnotated", { name: shortName(found) }, support);
  if (/Did you forget to specify your Application's class name/.test(message))
    return causes.proven("notInManifest", {}, { ground: "stated" });
  if (modelClass) return causes.supported("modelNotRegistered", { model: shortName(modelClass) });
  if (!className) return undefined;
  const holder = shortName(className);
  const isApplication = /(?:Application|App)$/.test(holder);
  return causes.proven("notAnnotatedOrProcessed", { holder, isApplication }, support);
}
