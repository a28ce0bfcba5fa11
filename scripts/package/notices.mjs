// What the licences of the parts inside ask to be told of.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What the page of the dashboard, which is text in the command, was bundled with. */
const inPage = "node_modules/uplot";

/** The licences of Culprit, of the Node at `node` where one is inside, and of the packages in the bundle, by their folders. */
export function notices({ root, node, bundled }) {
  const parts = [
    ["Culprit", "Apache-2.0", licenceIn(root)],
    ...(node ? [["Node.js", "MIT, with the parts it holds", nodeLicence(node)]] : []),
    ...[...bundled, inPage].sort().map((path) => {
      const folder = join(root, path);
      const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      return [`${name} ${version}`, license, licenceIn(folder)];
    }),
  ];
  return parts
    .map(([name, id, text]) => `${"=".repeat(78)}\n${name} (${id || "see its text"})\n\n${text ?? ""}\n`)
    .join("\n");
}

function licenceIn(folder) {
  const name = readdirSync(folder).find((each) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each));
  return name && readFileSync(join(folder, name), "utf8").trim();
}

/** Where Node's own archives and its Debian packages keep it. */
function nodeLicence(node) {
  const above = dirname(dirname(node));
  const places = [above, join(above, "share/doc/nodejs"), join(above, "share/doc/node")];
  const place = places.find((folder) => existsSync(join(folder, "LICENSE")));
  return place ? licenceIn(place) : "https://github.com/nodejs/node/blob/main/LICENSE";
}
