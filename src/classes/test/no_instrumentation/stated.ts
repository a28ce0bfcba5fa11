import { given, type Reading, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

type Of = Told<typeof failureClass>;

/** Engines that run tests without a runner of JUnit 4, by their frames. */
const ENGINES: readonly (readonly [frames: RegExp, name: string])[] = [
  [/^org\.junit\.jupiter\./, "JUnit Jupiter"],
  [/^io\.kotest\./, "Kotest"],
  [/^org\.spekframework\./, "Spek"],
  [/^org\.testng\./, "TestNG"],
];

export const stated: Reading<typeof failureClass> = given(["registered"], (_, told) => {
  const { frames } = told;
  if (frames.some(({ className }) => className.startsWith("org.robolectric."))) return beforeSetUp(told);
  const engine = ENGINES.find(([pattern]) => frames.some(({ className }) => pattern.test(className)))?.[1];
  const plain = frames.find(({ className }) =>
    className.startsWith("org.junit.runners.BlockJUnit4ClassRunner"),
  );
  const runBy = engine ?? (plain ? "JUnit 4's own runner" : undefined);
  return {
    cause: `${asks(told)} the instrumentation of Android, and nobody had registered one: ${runBy ? `${runBy} ran this test${engine ? ", which takes no notice of @RunWith" : ""}` : "the test did not run under Robolectric's runner, nor under that of a device"}.`,
    steps: [
      engine
        ? 'Write this test for JUnit 4: org.junit.Test, and @RunWith(AndroidJUnit4::class) or @RunWith(RobolectricTestRunner::class) on its class, with org.robolectric:robolectric in testImplementation. Beside tests of Jupiter it is run by testRuntimeOnly("org.junit.vintage:junit-vintage-engine").'
        : "Put @RunWith(AndroidJUnit4::class) or @RunWith(RobolectricTestRunner::class) on the class of the test, and org.robolectric:robolectric into testImplementation.",
      "Or move it to src/androidTest, and run it on a device or an emulator.",
      "Or hand the code under test what it needs of Android, so that the test can give a fake and asks for no context.",
    ],
    ground: runBy ? "told" : "inKind",
    said: true,
    quotes: [
      engine
        ? frames.find(({ className }) =>
            /^(?:org\.junit\.jupiter|io\.kotest|org\.spekframework|org\.testng)\./.test(className),
          )?.className
        : plain?.className,
    ],
  };
});

/** Robolectric was on its way, and is not the one who is missing. */
function beforeSetUp(told: Of) {
  return {
    cause: `${asks(told)} the instrumentation of Android where Robolectric, which runs this test, had none registered for it.`,
    question: "whether it was asked too early, or whether Robolectric's classes were changed",
    steps: [
      "Robolectric sets up its Android for each test: in @BeforeClass, a companion object or a static field there is none yet. Ask in @Before or in the test.",
      "Where Kover measures coverage, try the test without it: its documentation gives this message as a sign of a class that it must not change (excludedClasses of its instrumentation).",
    ],
    ground: "oneOfSeveral" as const,
    said: true,
  };
}

const asks = ({ here }: Of): string => (here ? `${here} asks for` : "The test asks for");
