/** A person who can sign in. */
export interface Person {
  /** The `sub` of the person's tokens. */
  readonly subject: string;
  readonly name: string;
  /** What the person may do. */
  readonly note: string;
  /** The heading under which the sign-in page lists the person. */
  readonly group: string;
}
