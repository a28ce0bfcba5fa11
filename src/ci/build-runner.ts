export type Environment = Readonly<Record<string, string | undefined>>;

/** What a runner tells of itself, in the variables and files that it documents. */
export interface Runner {
  provider: "github" | "gitlab";
  /** Base address of its API, without a slash at its end. */
  api: string;
  /** What authorizes a request; undefined where the runner was given no token. */
  authorization?: Readonly<Record<string, string>>;
  /** The project as a part of the API's paths. */
  project: string;
  /** The run whose jobs may have failed. */
  run?: string;
  attempt?: string;
  /** The job to explain where it is this one, whose log can be read while it runs. */
  ownJob?: string;
  change?: ChangeRequest;
  outcome?: StepOutcome;
  /** Where a person reads the log of the run. */
  page?: string;
  /** Gives the same answer on another machine, in the project's folder, once the run is over. */
  again?: string;
  /** Names the job in the hidden marker of its comment. */
  job: string;
}

export type StepOutcome = (typeof stepOutcomes)[number];

/** How the step ended that is to be explained, in GitHub's words. */
export const stepOutcomes = ["success", "failure", "cancelled", "skipped"] as const;

/** The change that a run belongs to: a pull request, a merge request. */
export interface ChangeRequest {
  number: number;
  /** The commit at its head, as far as the runner tells. */
  headCommit?: string;
}
