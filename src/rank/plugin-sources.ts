import type { Tree } from "./tree.ts";

const MAKES_PLUGIN =
  /^(?:java-gradle-plugin|com\.gradle\.plugin-publish|kotlin-dsl|org\.gradle\.kotlin\.kotlin-dsl)$/;
/** Where Gradle looks for what an id of a plugin means. */
const DECLARES_PLUGIN = /^(?:(.*)\/)?src\/\w+\/resources\/META-INF\/gradle-plugins\//;
/** Plugins of these serve the build of the repository itself. */
const OWN_BUILD = /(?:^|\/)(?:buildSrc|build-logic)(?:\/|$)/;

/** Whether a file is source of a plugin that the repository makes for the builds of others: what such a build reports, its code may do. */
export async function pluginSources(tree: Tree): Promise<(path: string) => boolean> {
  const { modules } = await tree.codebase.gradle();
  const making = modules.filter(({ plugins }) => plugins.some(({ id }) => MAKES_PLUGIN.test(id)));
  const declaring = tree.files.flatMap(({ path }) => {
    const found = DECLARES_PLUGIN.exec(path);
    return found ? [found[1] ?? ""] : [];
  });
  const folders = new Set([...making.map(({ directory }) => directory), ...declaring]);
  const fronts = [...folders]
    .filter((folder) => !OWN_BUILD.test(folder))
    .map((folder) => (folder === "" ? "src/" : `${folder}/`));
  return (path) => fronts.some((front) => path.startsWith(front));
}
