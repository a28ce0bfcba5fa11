// How Groovy writes what Kotlin scripts need in another form, line by line. Only shapes that are certain are changed.

/** Names whose value a Kotlin script assigns where Groovy leaves the `=` out. */
const ASSIGNED =
  /^(\s*)(applicationId|namespace|versionName|testInstrumentationRunner|compileSdk|minSdk|targetSdk|versionCode|viewBinding|dataBinding|compose|buildConfig|sourceCompatibility|targetCompatibility|jvmTarget|kotlinCompilerExtensionVersion|ndkVersion|buildToolsVersion)\s+([\w."].*)$/;
const OLD_LEVELS: Readonly<Record<string, string>> = {
  compileSdkVersion: "compileSdk",
  minSdkVersion: "minSdk",
  targetSdkVersion: "targetSdk",
};
const FLAGS: Readonly<Record<string, string>> = {
  minifyEnabled: "isMinifyEnabled",
  shrinkResources: "isShrinkResources",
  debuggable: "isDebuggable",
  coreLibraryDesugaringEnabled: "isCoreLibraryDesugaringEnabled",
};

/** A Groovy line as a Kotlin script writes it; undefined where it needs no change, or none that is certain. */
export function asKotlin(line: string): string | undefined {
  const rewritten = rewriteCall(doubleQuoted(line));
  return rewritten === line ? undefined : rewritten;
}

/** Single-quoted strings in double quotes; one character between them is a character in Kotlin, and stays. */
function doubleQuoted(line: string): string {
  if (/^\s*\/\//.test(line) || line.includes('"')) return line;
  return line.replace(/'([^'"$\\]*)'/g, (whole, text: string) => (text.length === 1 ? whole : `"${text}"`));
}

function rewriteCall(line: string): string {
  const applied = /^(\s*)apply\s+(plugin|from):\s*("[^"]*")\s*$/.exec(line);
  if (applied) return `${applied[1]}apply(${applied[2]} = ${applied[3]})`;
  const plugin = /^(\s*)id\s+("[^"]*")(\s+version\s+"[^"]*")?(\s+apply\s+(?:false|true))?\s*$/.exec(line);
  if (plugin) return `${plugin[1]}id(${plugin[2]})${plugin[3] ?? ""}${plugin[4] ?? ""}`;
  const level = /^(\s*)(compileSdkVersion|minSdkVersion|targetSdkVersion)\s+(\d+)\s*$/.exec(line);
  if (level) return `${level[1]}${OLD_LEVELS[level[2] ?? ""]} = ${level[3]}`;
  const flag = /^(\s*)(\w+)\s+(true|false)\s*$/.exec(line);
  if (flag) return `${flag[1]}${FLAGS[flag[2] ?? ""] ?? flag[2]} = ${flag[3]}`;
  const assigned = ASSIGNED.exec(line);
  if (assigned) return `${assigned[1]}${assigned[2]} = ${assigned[3]}`;
  const local = /^(\s*)def\s+(\w+)\s*=(.*)$/.exec(line);
  if (local) return `${local[1]}val ${local[2]} =${local[3]}`;
  const list = /^(\s*)include\s+(".*")\s*$/.exec(line);
  if (list) return `${list[1]}include(${list[2]})`;
  const call =
    /^(\s*)(?!(?:else|return|throw|in|is|as|by|import|package|val|var|fun)\b)(\w+)\s+("[^"]*"|project\("[^"]*"\)|platform\("[^"]*"\)|libs\.[\w.]+)\s*$/.exec(
      line,
    );
  return call ? `${call[1]}${call[2]}(${call[3]})` : line;
}

/** A Kotlin line as a Groovy script writes it; undefined where it needs no change. */
export function asGroovy(line: string): string | undefined {
  const local = /^(\s*)va[lr]\s+(\w+)\s*(?::\s*\w+\??)?\s*=(.*)$/.exec(line);
  return local ? `${local[1]}def ${local[2]} =${local[3]}` : undefined;
}
