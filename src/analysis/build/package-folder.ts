/** A package of another ecosystem whose Android part is compiled as a module of the build. */
export interface PackageFolder {
  name: string;
  version?: string;
  /** The file of the project that asks for it. */
  listedIn: "pubspec.yaml" | "package.json";
  /** What fetches it anew, and puts its own files back. */
  fetchedBy: "pub" | "npm";
}

const PUB =
  /[\\/](?:\.pub-cache|Pub[\\/]Cache)[\\/]hosted[\\/][^\\/]{1,200}[\\/](\w{1,200})-(\d[^\\/]{0,60})[\\/]/;
const PUB_GIT = /[\\/](?:\.pub-cache|Pub[\\/]Cache)[\\/]git[\\/]([\w.-]{1,200})-[0-9a-f]{40}[\\/]/;
const NPM = /[\\/]node_modules[\\/]((?:@[\w.-]{1,200}[\\/])?[\w.-]{1,200})[\\/]/g;

/** The package that a file belongs to, by its path; undefined where it is in no folder that a package manager fills. */
export function packageOfPath(path: string): PackageFolder | undefined {
  const [, name, version] = PUB.exec(path) ?? PUB_GIT.exec(path) ?? [];
  if (name) return { name, ...(version && { version }), listedIn: "pubspec.yaml", fetchedBy: "pub" };
  const npm = [...path.matchAll(NPM)].at(-1)?.[1]?.replace("\\", "/");
  return npm ? { name: npm, listedIn: "package.json", fetchedBy: "npm" } : undefined;
}

/** `:image_cropper` and `:react-native-svg`: how the modules of Flutter's and React Native's packages are called. */
const NAMED_LIKE_PACKAGE = /^:(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|(?:[a-z0-9-]+_)?react-native-[a-z0-9-]+)$/;

export const isNamedLikePackage = (module: string | undefined): module is string =>
  module !== undefined && NAMED_LIKE_PACKAGE.test(module);
