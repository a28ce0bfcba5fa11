/** What build servers take for commands in whatever a step prints, anywhere in a line: GitHub, Azure, TeamCity. */
const marks = /##(?=\[|vso\[|teamcity\[)/g;
/** GitHub's own, at a line's beginning, blanks before it or not. */
const leading = /^([^\S\n]*):(?=:)/gm;

/** Text of which no line is a command to the build server that shows it: a log may hold what looks like one. */
export function withoutBuildCommands(text: string): string {
  return text.replace(marks, "# #").replace(leading, "$1: ");
}

/** The same for JSON, whose value does not change. */
export function jsonWithoutBuildCommands(json: string): string {
  return json.replace(marks, "\\u0023#");
}
