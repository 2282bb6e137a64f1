import { sendNoticeKind } from '../notices/send-notice-kind.ts';
import { writePeopleKind } from '../people/write-people-kind.ts';

/** The kinds of job of the bulk queue. Each is defined by the module whose work it is, and registered here. */
export const bulkKinds = { sendNotice: sendNoticeKind, writePeople: writePeopleKind } as const;
