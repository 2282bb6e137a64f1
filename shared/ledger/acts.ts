/** What an audit row says was done: to a notice, to a person of a notice, or by a load of the masters. */
export const acts = [
  'addNotice',
  'saveNotice',
  'importNotice',
  'addPeople',
  'removePeople',
  'send',
  'charge',
  'jobFailed',
  'loadStaff',
  'openingBalance',
] as const;
export type Act = (typeof acts)[number];
