import { mask } from "./mask.ts";

const rest = "[^\\n|;&]";
const quoted = "(?:\\\\{0,3}[\"'])?";
const given = "[^\\s\"'\\\\]+";

/** Options of programs that take a secret and elsewhere mean something else, as `-p` of `docker run` is a port. */
const options: readonly RegExp[] = [
  [`(?:docker|podman|nerdctl|buildah|skopeo|helm|oras|az|oc|cf|jf)\\b${rest}{0,120}?\\blogin`, "-p"],
  ["sshpass", "-p"],
  ["security", "-[pPw]"],
  ["(?:un)?zip", "-P"],
  ["7za?", "-p"],
  ["redis-cli", "-a"],
].map(
  ([program, option]) =>
    new RegExp(`(\\b${program}\\b${rest}{0,200}?[ \\t]${option}[ \\t=]{0,2}${quoted})${given}`, "g"),
);

const oracle = /(\bjdbc:oracle:\w{1,10}:[^\s/@"']{1,100}\/)[^\s@"']{1,400}(?=@)/g;

/** What every one of them has: the option, or how an address begins. */
const mayHaveOne = /[ \t]-[pPwa]|jdbc:oracle:/;

/** Masks what only the program before it tells to be a secret. Linear time. */
export function maskOptions(text: string): string {
  if (!mayHaveOne.test(text)) return text;
  return options
    .reduce((masked, option) => masked.replace(option, `$1${mask}`), text)
    .replace(oracle, `$1${mask}`);
}
