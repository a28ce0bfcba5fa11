import { analyze } from "../../src/app.ts";
import { tree } from "../workspace/tree.ts";

const ROOT = "app/src/main/java/org/example/shelf";

/** The result of a trace over sources of the package `org.example.shelf`, given by file name. */
export async function explained(log: string, sources: Record<string, string>) {
  const files = Object.entries(sources).map(([name, text]) => {
    const head = `package org.example.shelf${name.endsWith(".java") ? ";" : ""}\n`;
    return [name.includes("/") ? name : `${ROOT}/${name}`, name.includes("/") ? text : head + text];
  });
  const workspace = await tree({
    "settings.gradle.kts": 'include(":app")\n',
    "app/build.gradle.kts": 'plugins { id("com.android.application") }\n',
    ...Object.fromEntries(files),
  });
  return (await analyze(log, { workspace, save: false })).result;
}

/** A crash as logcat prints it; frames as `Shelf.open:12`, of the package, or written out. */
export function crash(exception: string, ...frames: string[]): string {
  const lines = frames.map((frame) => {
    const own = /^([\w$]+)\.([\w$<>]+):(\d+)(\.java)?$/.exec(frame);
    if (!own) return `\tat ${frame}`;
    const [, owner = "", method, line, java] = own;
    const file = `${owner.split("$")[0]}${java ?? ".kt"}`;
    return `\tat org.example.shelf.${owner}.${method}(${file}:${line})`;
  });
  return ["FATAL EXCEPTION: main", "Process: org.example.shelf, PID: 8123", exception, ...lines]
    .map((line) => `11-20 10:14:02.731  8123  8123 E AndroidRuntime: ${line}`)
    .join("\n");
}
