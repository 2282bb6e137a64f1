/** Someone who can sign in; texts without `e` are Chinese, those with it English. */
export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly eName: string;
  /** What the person may do. */
  readonly note: string;
  readonly eNote: string;
  /** The heading under which the page lists the person. */
  readonly group: string;
  readonly eGroup: string;
}
