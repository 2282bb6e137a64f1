/** What a part of `npm run truth` found. */
export interface Result {
  readonly passed: number;
  /** A sentence for each failure. */
  readonly faults: readonly string[];
  /** What a reader should know although it is no failure. */
  readonly notes?: readonly string[];
}

/** A part that compares with something that the machine may not have. */
export interface Part {
  readonly name: string;
  /** How to get what is missing; undefined when everything is there. */
  missing(): string | undefined;
  run(): Promise<Result>;
}
