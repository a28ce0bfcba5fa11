import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

const ELSEWHERE = [
  "Or move it to src/androidTest, and run it on a device or an emulator.",
  "Or hand the code under test what it needs of Android, so that the test can give a fake and asks for no context.",
];

export const causes = causesOf<typeof failureClass>()({
  runnerMissing: ({ asker, isPlain }: { asker: string; isPlain: boolean }) => ({
    text: `${asker} asks for the instrumentation of Android, and nobody had registered one: ${isPlain ? "JUnit 4's own runner ran this test" : "the test did not run under Robolectric's runner, nor under that of a device"}.`,
    steps: [
      "Put @RunWith(AndroidJUnit4::class) or @RunWith(RobolectricTestRunner::class) on the class of the test, and org.robolectric:robolectric into testImplementation.",
      ...ELSEWHERE,
    ],
  }),
  otherEngine: ({ asker, engine }: Texts<"asker" | "engine">) => ({
    text: `${asker} asks for the instrumentation of Android, and nobody had registered one: ${engine} ran this test, which takes no notice of @RunWith.`,
    steps: [
      'Write this test for JUnit 4: org.junit.Test, and @RunWith(AndroidJUnit4::class) or @RunWith(RobolectricTestRunner::class) on its class, with org.robolectric:robolectric in testImplementation. Beside tests of Jupiter it is run by testRuntimeOnly("org.junit.vintage:junit-vintage-engine").',
      ...ELSEWHERE,
    ],
  }),
  /** Robolectric was on its way, and is not the one who is missing. */
  askedTooEarly: ({ asker }: Texts<"asker">) => ({
    text: `${asker} asks for the instrumentation of Android where Robolectric, which runs this test, had none registered for it.`,
    question: "whether it was asked too early, or whether Robolectric's classes were changed",
    steps: [
      "Robolectric sets up its Android for each test: in @BeforeClass, a companion object or a static field there is none yet. Ask in @Before or in the test.",
      look(
        "Where Kover measures coverage, try the test without it: its documentation gives this message as a sign of a class that it must not change (excludedClasses of its instrumentation).",
      ),
    ],
  }),
});

/** Engines that run tests without a runner of JUnit 4, by their frames. */
const ENGINES: readonly (readonly [frames: RegExp, name: string])[] = [
  [/^org\.junit\.jupiter\./, "JUnit Jupiter"],
  [/^io\.kotest\./, "Kotest"],
  [/^org\.spekframework\./, "Spek"],
  [/^org\.testng\./, "TestNG"],
];

export function readLog({ facts, frames, here: asker = "The test" }: Context<typeof failureClass>) {
  if (!facts.registered) return undefined;
  const frameOf = (pattern: RegExp) => frames.find(({ className }) => pattern.test(className))?.className;
  if (frameOf(/^org\.robolectric\./))
    return causes.open("askedTooEarly", { asker }, { ground: "ambiguous", explicit: true });
  for (const [pattern, engine] of ENGINES) {
    const frame = frameOf(pattern);
    if (frame) return causes.proven("otherEngine", { asker, engine }, { explicit: true, quotes: [frame] });
  }
  const plain = frameOf(/^org\.junit\.runners\.BlockJUnit4ClassRunner/);
  const ground = plain ? "stated" : "typical";
  const values = { asker, isPlain: plain !== undefined };
  return causes.proven("runnerMissing", values, { ground, explicit: true, quotes: [plain] });
}
