import { type Reading, type StatedCause, simple, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = hiltRuntime;

function hiltRuntime(told: Told<typeof failureClass>): StatedCause | undefined {
  const message = told.root?.message ?? told.error.message;
  const { className, applicationClass, modelClass } = told.facts;
  const { hostClass, viewClass } = told.facts;
  if (hostClass) {
    const guest = told.frames
      .map(({ className }) => /(?:^|\.)Hilt_(\w+)$/.exec(className)?.[1])
      .find(Boolean);
    return {
      cause: `${simple(hostClass)} hosts ${guest ? `the fragment ${guest}` : "a fragment"} that Hilt injects, and is not marked @AndroidEntryPoint itself.`,
      steps: [
        `Mark ${simple(hostClass)} (${hostClass}) @AndroidEntryPoint: every activity that shows such a fragment needs it.`,
        "Where it is marked, its module lacks Hilt's plugin com.google.dagger.hilt.android or its compiler.",
        "In a test, host the fragment in an activity of your own that is marked so.",
      ],
      ground: "inKind",
      said: true,
    };
  }
  if (viewClass) {
    return {
      cause: `The view ${simple(viewClass)}, which Hilt injects, stands in a fragment or activity that is not marked @AndroidEntryPoint.`,
      steps: [
        `Mark the activity that shows ${simple(viewClass)} @AndroidEntryPoint, and its fragment too where there is one (with @WithFragmentBindings on the view).`,
        "Give it the context of the activity, not that of the application.",
      ],
      ground: "inKind",
      said: true,
    };
  }
  const found = applicationClass ?? /Found: class ([\w.$]+)/.exec(message)?.[1];
  if (found) {
    return {
      cause: `The app runs with ${simple(found)} as its application, which is not marked @HiltAndroidApp.`,
      steps: [
        `Mark ${simple(found)} @HiltAndroidApp.`,
        "In an instrumented test the runner must make HiltTestApplication; for Robolectric @Config(application = HiltTestApplication::class).",
      ],
      ground: "inKind",
    };
  }
  if (/Did you forget to specify your Application's class name/.test(message)) {
    return {
      cause:
        "The app does not run with an application class that is marked @HiltAndroidApp: most often the manifest names none, so that it is the plain android.app.Application.",
      steps: [
        '<application android:name=".<the class with @HiltAndroidApp>"> in the app\'s manifest; write such a class where there is none.',
        "In an instrumented test the runner decides: it must make HiltTestApplication.",
      ],
      ground: "told",
    };
  }
  if (modelClass) {
    return {
      cause: `${simple(modelClass)} is a @HiltViewModel, and Hilt's map of ViewModels does not contain it: it was asked of a screen whose component it is not installed in, or its module is not processed by Hilt's compiler.`,
      steps: [
        "See that the module of the ViewModel applies the Hilt plugin and ksp(hilt-compiler), and rebuild.",
        "In a test, the activity under test must be @AndroidEntryPoint of the same component.",
      ],
      ground: "likely",
    };
  }
  if (!className) return undefined;
  const holder = simple(className);
  return {
    cause: `${holder} is asked for injected values and is not marked @AndroidEntryPoint${/Application$|App$/.test(holder) ? " or @HiltAndroidApp" : ""}, or Hilt's plugin does not process its module.`,
    steps: [
      /Application$|App$/.test(holder)
        ? `Mark ${holder} @HiltAndroidApp.`
        : `Mark ${holder} @AndroidEntryPoint; a fragment needs it on its activity too, and hiltViewModel() on the activity that hosts the content.`,
      "Where it is marked, apply com.google.dagger.hilt.android in that module.",
    ],
    ground: "inKind",
  };
}
