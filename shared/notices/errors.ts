export const noticeErrors = [
  /** Somebody else changed the notice since it was read. */
  'versionStale',
  /** N4.13-15: the notice was sent. */
  'noticeLocked',
  /** S4.14: the deadline has passed. */
  'noticeClosed',
  /** School, stage, people and items of an imported notice are those of its file (domain section 11). */
  'noticeChangedKind',
  /** S4.20: nobody is unsent. */
  'nothingToSend',
  /** Not all people of the notice were written: it must be saved again. */
  'peopleBehind',
  /** The import that made the notice broke off: the file must be imported again, as another notice. */
  'importBroken',
] as const;
export type NoticeError = (typeof noticeErrors)[number];
