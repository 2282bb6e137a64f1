/** What an audit row says was done: to a notice, to a person of a notice, by a load of the masters, or to the settings of a school. */
export const acts = [
  'addNotice',
  'saveNotice',
  'renameNotice',
  'changeDeadline',
  'deleteNotice',
  'importNotice',
  'addPeople',
  'removePeople',
  'refreshPeople',
  'send',
  'withdraw',
  'remind',
  'resend',
  'charge',
  'jobFailed',
  'saveFeeItem',
  'loadStaff',
  'openingBalance',
  'setBenefitVisibility',
] as const;
export type Act = (typeof acts)[number];
