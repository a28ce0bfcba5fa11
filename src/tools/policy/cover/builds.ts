import { any, type CoverRow, reasons, simpleName } from "./cover.ts";

const { runsOthers, installs } = reasons;
/** Tasks that build, check or tell of the build. Others publish, install, run or replace the wrapper. */
const gradleTask =
  /^:?(?:[\w.-]+:)*(?:assemble|bundle|build|compile|test|check|clean|lint|ktlint|detekt|spotlessCheck|dependencies|dependencyInsight|buildEnvironment|tasks|projects|properties|help|classes|jar|process|merge|generate|kapt|ksp|package|verify|jacoco|kover|apiCheck|dokka|javadoc|connected\w{0,80}Test)[\w.-]*$/;
const mavenGoal =
  /^(?:clean|validate|initialize|generate-sources|process-resources|compile|test-compile|test|package|verify|dependency:tree)$/;

/** Of build tools, what builds and checks the project as its files say. */
export const buildRows: readonly CoverRow[] = [
  [
    "gradle gradlew ./gradlew",
    "it can be given another build, or tasks that publish, install or run",
    {
      flags:
        "-s -S -i -d -q -w -m -v -h -? --stacktrace --full-stacktrace --info --debug --quiet --warn --offline --daemon " +
        "--no-daemon --build-cache --no-build-cache --configuration-cache --no-configuration-cache --parallel " +
        "--no-parallel --configure-on-demand --continue --rerun-tasks --refresh-dependencies --dry-run --no-scan " +
        "--profile --version --help --status --stop --no-watch-fs --watch-fs",
      values:
        "-x --exclude-task --console --warning-mode --max-workers --tests --configuration --dependency --priority",
      operands: gradleTask,
    },
  ],
  [
    "mvn mvnw ./mvnw",
    "it can be given another build, or goals of any plug-in",
    {
      flags:
        "-q -B -o -U -e -X -V -N -v --quiet --batch-mode --offline --errors --debug --version --no-transfer-progress -ntp",
      operands: mavenGoal,
    },
  ],
  [
    "npm pnpm",
    installs,
    {
      flags: "-s --silent --version -v",
      commands: {
        test: { flags: "-s --silent" },
        t: {},
        run: { flags: "-s --silent", operands: simpleName, most: 1 },
        "run-script": { flags: "-s --silent", operands: simpleName, most: 1 },
        ls: { flags: "-a --all --json", values: "--depth=", operands: any },
        list: { flags: "-a --all --json", values: "--depth=", operands: any },
        outdated: { flags: "--json" },
        why: { operands: simpleName },
      },
    },
  ],
  [
    "yarn",
    installs,
    {
      flags: "-s --silent --version -v",
      commands: { test: {}, run: { operands: simpleName, most: 1 }, list: {}, why: { operands: simpleName } },
    },
  ],
  [
    "make gmake",
    runsOthers,
    {
      flags: "-n -k -s -B -q -i --version --dry-run --keep-going --silent",
      values: "-j=",
      operands: /^[\w./-]+$/,
    },
  ],
  [
    "cargo",
    runsOthers,
    {
      flags: "-q -v --quiet --verbose --version",
      commands: Object.fromEntries(
        ["build", "check", "test", "clippy", "doc", "tree", "fmt"].map((name) => [
          name,
          {
            flags:
              "-q -v -r --quiet --verbose --release --all --workspace --lib --bins --tests --all-targets --all-features " +
              "--no-default-features --locked --offline --frozen --check",
            values: "-p -j --package --features --jobs",
            operands: /^[\w:]+$/,
          },
        ]),
      ),
    },
  ],
  [
    "go",
    runsOthers,
    {
      commands: {
        ...Object.fromEntries(
          ["build", "test", "vet", "fmt", "list"].map((name) => [
            name,
            { flags: "-v -race -short -x", values: "-run= -count= -timeout=", operands: /^[\w./-]+$/ },
          ]),
        ),
        version: {},
        env: { operands: /^[A-Z0-9_]+$/ },
      },
    },
  ],
  [
    "pip pip3",
    installs,
    {
      flags: "-V --version",
      commands: { list: { flags: "-o --outdated" }, show: { operands: simpleName }, freeze: {}, check: {} },
    },
  ],
  ["gem", installs, { commands: { list: { flags: "-l --local", operands: simpleName } } }],
  ["brew", installs, { commands: { list: { operands: simpleName }, info: { operands: simpleName } } }],
  [
    "java kotlin kotlinc javac node python python3 ruby perl php",
    reasons.runsCode,
    { flags: "-version --version", needsParameters: true },
  ],
  [
    "gcc g++ cc c++ clang clang++",
    "it can load plug-ins and options from files",
    {
      flags:
        "-c -g -v -O -O0 -O1 -O2 -O3 -Os -Og -Wall -Wextra -Werror -Wpedantic -pedantic -fsyntax-only -fPIC -pthread " +
        "--version",
      values: "-std= -I= -D=",
      operands: /^[\w./+-]+\.(?:c|cc|cpp|cxx|m|mm|h|hh|hpp|o|a)$/,
    },
  ],
  [
    "jest vitest",
    runsOthers,
    { flags: "--coverage --watch --ci --verbose --silent -u --run", values: "-t", operands: simpleName },
  ],
  ["eslint", runsOthers, { flags: "--fix --quiet --cache", operands: /^[\w./*-]+$/ }],
  ["prettier", runsOthers, { flags: "--write --check -w -c", operands: /^[\w./*-]+$/ }],
  ["tsc", runsOthers, { flags: "--noEmit --watch -w --version --pretty" }],
  ["ktlint", runsOthers, { flags: "-F --format --relative --color --version", operands: /^[^-]/ }],
  [
    "pytest",
    runsOthers,
    { flags: "-q -v -vv -x -s -l --lf --ff", values: "-k -m --tb= --maxfail=", operands: /^[\w./:[\]-]+$/ },
  ],
];
