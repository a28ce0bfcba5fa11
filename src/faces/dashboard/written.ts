/** An answer that is JSON already, in which hidden characters were made visible. */
export class Written {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
