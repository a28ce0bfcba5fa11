import { any, type Cover, type CoverRow, reasons, simpleName } from "./cover.ts";

const { runsOthers, sends } = reasons;
/** One plain address: no list in brackets, which stands for several, and no name or password. */
const oneAddress = /^https?:\/\/[A-Za-z\d.-]+(?::\d{1,5})?(?:[/?#][^{}[\]@]*)?$/;
const look: Cover = { flags: "-a -q --all --no-trunc --quiet", values: "--format --filter -f" };
const ofGitHub: Cover = {
  flags: "--log --log-failed --comments --name-only --required",
  values: "-L --limit --json --state --label --author --branch --job --workflow",
  operands: /^(?:\d{1,20}|[\w.-]+)$/,
};

/** Of programs that speak to devices, services and other machines, what only looks. */
export const networkRows: readonly CoverRow[] = [
  [
    "adb",
    "it can write to the device, take from it and run there",
    {
      flags: "-d -e",
      values: "-s",
      commands: {
        devices: { flags: "-l" },
        logcat: {
          flags: "-d -L --last",
          values: "-s -t -T -b -v -e -m --pid= --buffer= --format= --regex=",
          operands: /^[\w.*-]+(?::[VDIWEFS*])?$/,
        },
        version: {},
        "get-state": {},
        "get-serialno": {},
        "wait-for-device": {},
      },
    },
  ],
  [
    "curl",
    `${sends}, reach a second address, or follow one elsewhere`,
    {
      flags:
        "-s -S -f -I -i -v -g -G -4 -6 --silent --show-error --fail --head --include --verbose --compressed --globoff " +
        "--progress-bar --version",
      values: "-m --max-time --connect-timeout",
      operands: oneAddress,
      most: 1,
    },
  ],
  [
    "docker podman",
    runsOthers,
    {
      flags: "--version",
      commands: {
        ps: look,
        images: { ...look, operands: /^[\w./:-]+$/ },
        version: look,
        info: look,
        logs: {
          flags: "-t --timestamps",
          values: "-n --tail --since --until",
          operands: simpleName,
          most: 1,
        },
        diff: { operands: simpleName, most: 1 },
        port: { operands: simpleName },
        top: { operands: simpleName, most: 1 },
      },
    },
  ],
  [
    "gh",
    `${runsOthers}, or to change what is on the service`,
    {
      flags: "--version",
      commands: Object.fromEntries(
        [
          ["pr", ["view", "list", "checks", "status", "diff"]],
          ["issue", ["view", "list", "status"]],
          ["run", ["view", "list"]],
        ].map(([name, commands]) => [
          name,
          { commands: Object.fromEntries([...(commands ?? [])].map((each) => [each, ofGitHub])) },
        ]),
      ),
    },
  ],
  [
    "openssl",
    "it can load engines and settings, and open connections",
    {
      needsParameters: true,
      commands: {
        version: { flags: "-a -v -d" },
        x509: {
          flags:
            "-noout -text -dates -subject -issuer -fingerprint -serial -startdate -enddate -pubkey -sha1 -sha256 -purpose",
          values: "-in -inform",
        },
        dgst: { flags: "-md5 -sha1 -sha256 -sha512 -hex -r", operands: any },
        req: { flags: "-noout -text -subject -pubkey -verify", values: "-in -inform" },
      },
    },
  ],
  ["ping host nslookup dig", sends, {}],
];
