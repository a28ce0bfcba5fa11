// Where a release is kept. The repository does not name itself: a copy that is released elsewhere says so by one word.

/** The fields of a package.json for a repository on GitHub, named `owner/name`. */
export function repositoryFields(repository) {
  const homepage = `https://github.com/${repository}`;
  return {
    repository: { type: "git", url: `git+${homepage}.git` },
    bugs: { url: `${homepage}/issues` },
    homepage,
  };
}

/** The repository that was named, or the one that the runner works for. Says what is wrong with any other text. */
export function readRepository(named = process.env.GITHUB_REPOSITORY) {
  if (!named) throw new Error("Name the repository of the release: --repository OWNER/NAME");
  if (!/^[A-Za-z0-9][\w-]{0,38}\/[\w.-]{1,100}$/.test(named))
    throw new Error(`${named} is no repository of GitHub: it is written OWNER/NAME.`);
  return named;
}
