import { expect, test } from "vitest";
import { answerFor } from "../../temporary-project.ts";

const log =
  "java.lang.IllegalStateException: This Activity already has an action bar supplied by the window decor. Do not request Window.FEATURE_SUPPORT_ACTION_BAR and set windowActionBar to false in your theme to use a Toolbar instead.\n\tat androidx.appcompat.app.AppCompatDelegateImpl.setSupportActionBar(AppCompatDelegateImpl.java:345)\n\tat androidx.appcompat.app.AppCompatActivity.setSupportActionBar(AppCompatActivity.java:130)\n\tat org.example.garden.Plan.onCreate(Plan.kt:5)\n\tat android.app.Activity.performCreate(Activity.java:7824)\n";
const project = (style: string, more = ""): Record<string, string> => ({
  "settings.gradle.kts": 'include(":app")\n',
  "app/build.gradle.kts":
    'plugins {\n    id("com.android.application")\n}\n\nandroid {\n    namespace = "org.example.garden"\n}\n',
  "app/src/main/AndroidManifest.xml":
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android">\n    <application android:theme="@style/Garden">\n        <activity android:name=".Plan" />\n    </application>\n</manifest>\n',
  "app/src/main/res/values/themes.xml": `<resources>\n    ${style}\n</resources>\n`,
  "app/src/main/java/org/example/garden/Plan.kt": `package org.example.garden\n\nclass Plan : AppCompatActivity() {\n    override fun onCreate(state: Bundle?) {\n        setSupportActionBar(findViewById(R.id.bar))\n${more}    }\n}\n`,
});

test("an action bar beside a toolbar comes from the family of the activity's theme", async () => {
  const answer = await answerFor(
    log,
    project('<style name="Garden" parent="Theme.AppCompat.Light.DarkActionBar" />'),
  );
  expect(answer.status).toBe("explained");
  expect(answer.rootCause).toContain("Garden descends from Theme.AppCompat.Light.DarkActionBar");
  expect(answer.location).toMatchObject({ path: "app/src/main/res/values/themes.xml", line: 2 });
  expect(answer.fixes?.[0]?.diff).toContain(
    '+    <style name="Garden" parent="Theme.AppCompat.Light.NoActionBar" />',
  );
});

test("a comment sets no theme", async () => {
  const style = '<style name="Garden" parent="Theme.AppCompat.Light" />';
  const comment = "        /*\n        setTheme(R.style.Other)\n        */\n";
  expect((await answerFor(log, project(style, comment))).status).toBe("explained");
});

test.each([
  ["a theme without one", '<style name="Garden" parent="Theme.AppCompat.Light.NoActionBar" />', ""],
  [
    "a style that takes it away",
    '<style name="Garden" parent="Theme.AppCompat.Light">\n        <item name="windowActionBar">false</item>\n    </style>',
    "",
  ],
  [
    "a theme that is set in code",
    '<style name="Garden" parent="Theme.AppCompat.Light" />',
    "        setTheme(R.style.Other)\n",
  ],
])("is not put down to %s", async (_, style, more) => {
  expect((await answerFor(log, project(style, more))).status).toBe("unexplained");
});
