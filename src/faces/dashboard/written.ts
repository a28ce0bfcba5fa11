/** An answer that is JSON already, as `shownJson` makes it. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
