// Source: getJsonLocations of GoogleServicesPlugin, google/play-services-plugins, release 4.4, read 2026-11. Releases
// before 4.4 have the same order, without the folder of both flavors and build type put together.

const NAME = "google-services.json";

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Where the Google services plugin looks for its file for a variant, below the module, in the order it does. */
export function googleServicesPlaces(buildType: string, flavors: readonly string[]): string[] {
  const together = flavors.map((flavor, at) => (at === 0 ? flavor : capital(flavor))).join("");
  const folders = [
    "",
    `src/${together}/${buildType}`,
    `src/${buildType}/${together}`,
    `src/${together}`,
    `src/${buildType}`,
    `src/${together}${capital(buildType)}`,
  ];
  let nested = "src";
  for (const flavor of flavors) {
    nested += `/${flavor}`;
    folders.push(nested, `${nested}/${buildType}`, `${nested}${capital(buildType)}`);
  }
  const own = [`src/${buildType}`, "src", `src/${capital(buildType)}`, ""];
  const depth = (folder: string) => folder.split("/").length;
  const ordered = folders.toSorted((left, right) => depth(right) - depth(left));
  return [...new Set(flavors.length > 0 ? ordered : own)].map((folder) =>
    folder === "" ? NAME : `${folder}/${NAME}`,
  );
}
