// Descriptions of a release for package managers that install it with the Node they have: Homebrew's formula, Scoop's manifest.
// Made of the package that was built, never published from here.

/** Files by name. `sha256` is the hash of the package, `tarball` its name. */
export function writeManifests({ version, description, license, repository, tarball, sha256 }) {
  const homepage = `https://github.com/${repository}`;
  const url = (tag, file) => `${homepage}/releases/download/${tag}/${file}`;
  return {
    "culprit.rb": `class Culprit < Formula
  desc "Root cause of Android and Kotlin failures: place, evidence and fix"
  homepage "${homepage}"
  url "${url(`v${version}`, tarball)}"
  sha256 "${sha256}"
  license "${license}"

  depends_on "node"

  def install
    system "npm", "install", *std_npm_args
    bin.install_symlink libexec.glob("bin/*")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/culprit --version")
  end
end
`,
    "culprit.json": `${JSON.stringify(
      {
        version,
        description,
        homepage,
        license,
        depends: "nodejs-lts",
        // Under another name: Scoop would unpack it, npm wants it whole.
        url: `${url(`v${version}`, tarball)}#/culprit.package`,
        hash: sha256,
        installer: {
          script: [
            'Rename-Item "$dir\\culprit.package" "culprit.tgz"',
            'npm install --global --prefix "$dir" "$dir\\culprit.tgz"',
          ],
        },
        bin: "culprit.cmd",
        checkver: "github",
        autoupdate: {
          url: `${url("v$version", "culprit-$version.tgz")}#/culprit.package`,
          hash: { url: `${homepage}/releases/download/v$version/SHA256SUMS` },
        },
      },
      undefined,
      4,
    )}\n`,
  };
}
