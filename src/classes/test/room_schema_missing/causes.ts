import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  notInAssets: ({ file, onJvm }: { file?: string; onJvm: boolean }) => ({
    text: `${file ? `The exported schema ${file}` : "The exported schema of that version"} is not among the assets that the test reads: those of ${onJvm ? "the variant under test, as Robolectric runs on it" : "the test on a device, of the variant under test with Robolectric"}.`,
    steps: [
      onJvm
        ? 'android { sourceSets { getByName("debug").assets.srcDirs("$projectDir/schemas") } } for tests of the debug variant.'
        : 'android { sourceSets { getByName("androidTest").assets.srcDirs("$projectDir/schemas") } }; for Robolectric the source set is that of the variant under test, such as debug.',
      "The folder is that of room { schemaDirectory(…) } or room.schemaLocation; the JSON of the version must be in it, and under version control.",
    ],
  }),
});

export const readLog = ({ facts: { file }, onJvm }: Context<typeof failureClass>) =>
  causes.proven("notInAssets", { file, onJvm }, { explicit: true });
