/** What a call throws for something that a program has to expect. */
export interface ExpectedOutcome {
  /** Binary name of the class that throws; a nested class counts as its outer one. */
  owner: string;
  methods: RegExp;
  /** Simple names of the exceptions. */
  exceptions: readonly string[];
  /** Functions by which code calls it, where they have other names. */
  calledAs?: RegExp;
  /** Set where a catch is not the likely mend: that it is missing is told only beside a `try` that takes something else. */
  besideTry?: true;
  /** When it throws, after "throws X": an outcome that a program has to expect, since what it is given comes from outside. */
  when: string;
}

/** A row of the tables of such calls; the names of the exceptions are parted by spaces. */
export function outcome(
  owner: string,
  methods: RegExp,
  exceptions: string,
  when: string,
  calledAs?: RegExp,
): ExpectedOutcome {
  return { owner, methods, exceptions: exceptions.split(" "), when, ...(calledAs && { calledAs }) };
}
