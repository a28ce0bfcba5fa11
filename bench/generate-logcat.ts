import { once } from "node:events";
import { createWriteStream } from "node:fs";

const tags = [
  "ActivityManager",
  "WindowManager",
  "chatty",
  "Zygote",
  "OpenGLRenderer",
  "wifi",
  "PowerManager",
  "Shelf",
];
const messages = [
  "Start proc 4242:org.example.shelf/u0a123 for activity {org.example.shelf/.MainActivity}",
  "Background concurrent copying GC freed 18217(1234KB) AllocSpace objects, 12(556KB) LOS objects",
  "Davey! duration=812ms; Flags=1, IntendedVsync=1234567, Vsync=1234567, OldestInputEvent=0",
  "setSystemUiVisibility vis=0 mask=400 oldVal=0 newVal=0 diff=0 fullscreenStackVis=0",
  "Skipped 31 frames!  The application may be doing too much work on its main thread.",
  "onReceive: android.intent.action.BATTERY_CHANGED level=87 plugged=0",
];

/** Ordinary logcat lines, about 110 bytes each; the same for the same seed. */
function lines(count: number, from: number): string {
  const out: string[] = [];
  for (let index = from; index < from + count; index++) {
    const time = new Date(1_700_000_000_000 + index * 7).toISOString();
    const pid = 1000 + ((index * 7919) % 900);
    out.push(
      `${time.slice(5, 10)} ${time.slice(11, 23)}  ${pid}  ${pid + (index % 5)} I ${tags[index % tags.length]}: ${messages[(index * 31) % messages.length]} #${index}`,
    );
  }
  return `${out.join("\n")}\n`;
}

/** A crash as logcat prints it. */
export function crash(line = 88): string {
  const at = [
    "FATAL EXCEPTION: main",
    "Process: org.example.shelf, PID: 4242",
    "kotlin.UninitializedPropertyAccessException: lateinit property adapter has not been initialized",
    `\tat org.example.shelf.p7.Screen7.onSync(Screen7.kt:${line})`,
    "\tat org.example.shelf.p7.Screen7$onCreate$1.invoke(Screen7.kt:31)",
    "\tat android.os.Handler.handleCallback(Handler.java:942)",
    "\tat android.os.Looper.loop(Looper.java:346)",
    "\tat android.app.ActivityThread.main(ActivityThread.java:8219)",
  ];
  return `${at.map((text) => `11-21 10:00:00.000  4242  4242 E AndroidRuntime: ${text}`).join("\n")}\n`;
}

/** A log of about so many bytes with one crash near its end. */
export function logcatText(bytes: number): string {
  const parts: string[] = [];
  let size = 0;
  for (let index = 0; size < bytes; index += 1000) {
    const part = lines(1000, index).slice(0, Math.max(0, bytes - size));
    parts.push(part);
    size += part.length;
  }
  return `${parts.join("")}\n${crash()}`;
}

/** Writes a log of about so many bytes, with a crash every 64 MB. */
export async function writeLogcat(path: string, bytes: number): Promise<void> {
  const file = createWriteStream(path);
  const block = lines(10_000, 0);
  let size = 0;
  let sinceCrash = 0;
  while (size < bytes) {
    const part = sinceCrash > 64 << 20 ? block + crash() : block;
    sinceCrash = part === block ? sinceCrash + part.length : 0;
    size += part.length;
    if (!file.write(part)) await once(file, "drain");
  }
  file.end(crash());
  await once(file, "close");
}
