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
  /** S4.18: nobody who was sent it is still to pay. */
  'nothingToWithdraw',
  /** N4.12: it was sent to nobody. */
  'noticeNotSent',
  /** N4.26: parents are not notified. */
  'messagesOff',
  /** S4.19: nobody who was sent the notice still owes. */
  'nobodyToRemind',
  /** Somebody has it: it is withdrawn before it can be deleted. */
  'noticeStillSent',
  /** An order was opened for it, and money rows are never deleted. */
  'noticeHasOrders',
  /** Not all people of the notice were written: it must be saved again. */
  'peopleBehind',
  /** The import that made the notice broke off: the file must be imported again, as another notice. */
  'importBroken',
  /** N6.12: parents of enrolled students only have such a page. */
  'noticeNotPreviewable',
  /** S6.33: a notice for prospective students gets its people through their clues. */
  'noticeNotExtendable',
  /** S6.34-36: people of a notice for prospective students are sent it, and lose it, through their clues. */
  'noticeOfClues',
] as const;
export type NoticeError = (typeof noticeErrors)[number];
