import { expect, it } from "vitest";
import { indexTags } from "../../../src/contracts/index-tags.ts";
import { RepositoryIndexer } from "../../../src/workspace/explore/repository-index.ts";
import { temporaryWorkspace } from "../../tools/temp-workspace.ts";

it("gives every tag that the contract names, and no other", async () => {
  const workspace = await temporaryWorkspace({
    "web/Button.tsx": "export const Button = () => <button/>;",
    "web/app.component.ts": "import { Component } from '@angular/core';\n@Component({})\nexport class App {}",
    "web/old.js": "exports.a = 1;",
    "app/src/main/java/Main.kt":
      "class Main : ComponentActivity()\nclass Shelf : Fragment()\nclass Model : ViewModel()\n@Composable fun Screen() {}",
    "app/src/main/java/Sync.java": "class Sync extends Service {} class Boot extends BroadcastReceiver {}",
    "app/src/main/res/layout/main.xml": "<View/>",
    "app/src/main/AndroidManifest.xml": "<manifest/>",
    "app/src/test/java/MainTest.kt": "class MainTest",
    "app/build.gradle.kts": "",
    "gradle/libs.versions.toml": "",
    "notes.md": "",
  });
  const { statistics } = await new RepositoryIndexer(workspace.root).index(await workspace.files(), 0);
  expect(Object.keys(statistics.by_tag)).toEqual([...indexTags].sort());
});
