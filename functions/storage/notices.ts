import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { once } from '../../shared/contract/once.ts';
import { text, truth, whole } from '../../shared/contract/plain.ts';
import { itemSelectType, noticeType, payBusinessType, payStatus, sendStatus } from '../../shared/notices/codes.ts';
import { grade, studentStatus, studySection } from '../../shared/students/codes.ts';
import { entity } from './entity.ts';

/** Who did something, by id and by the names they had then (staff names, not children's). */
export const byWhom = once(() => z.object({ subject: text(), name: text(), eName: text(), at: text() }));

/** A fee item as a notice froze it. Amounts in fen. */
export const frozenItem = once(() =>
  z.object({
    photoId: text(),
    itemId: looseId('item'),
    payItemNo: text(),
    name: text(),
    eName: text(),
    price: z.int().check(z.minimum(0)),
    quantity: z.int().check(z.minimum(1)),
    required: truth(),
    custodial: truth(),
    accountId: looseId('account'),
  }),
);

export const noticeRows = {
  notice: entity({
    table: 'main',
    pk: 'NOTICE#{noticeId}',
    sk: 'NOTICE',
    bytesMax: 60_000,
    version: 1,
    fields: () => ({
      noticeId: looseId('notice'),
      orgId: text(),
      schoolId: looseId('school'),
      schoolName: text(),
      schoolEName: text(),
      studySection: studySection(),
      businessType: payBusinessType(),
      type: noticeType(),
      title: text(),
      description: text(),
      items: z.array(frozenItem()),
      itemSelectType: itemSelectType(),
      detailsVisible: truth(),
      notifyParents: truth(),
      onlinePay: truth(),
      /** `YYYY-MM-DD` in the organisation's time zone; absent: no limit. */
      deadline: z.optional(text()),
      timeZone: text(),
      currency: text(),
      sendStatus: sendStatus(),
      created: byWhom(),
      updated: byWhom(),
      sent: z.optional(byWhom()),
      /** The job that is writing people or sending; while it is there the form and sends are refused. */
      jobId: z.optional(looseId('job')),
      /** A job that writes people was started and did not end well: the people are behind the form until a save is through. */
      peopleBehind: z.optional(z.literal(true)),
      /** The import that makes the notice has not ended as done: it runs, or it broke off and some of its people are missing. */
      importing: z.optional(z.literal(true)),
      revision: whole(),
    }),
  }),
  /** What the notice list shows; recomputed from the state rows by the stream worker. Sums in fen. */
  noticeSummary: entity({
    table: 'main',
    pk: 'NOTICE#{noticeId}',
    sk: 'SUMMARY',
    parent: 'SCHOOL#{schoolId}#NOTICES',
    parentSort: '{noticeId}',
    bytesMax: 1_500,
    version: 1,
    fields: () => ({
      noticeId: looseId('notice'),
      schoolId: looseId('school'),
      schoolName: text(),
      schoolEName: text(),
      studySection: studySection(),
      businessType: payBusinessType(),
      title: text(),
      sendStatus: sendStatus(),
      deadline: z.optional(text()),
      timeZone: text(),
      created: byWhom(),
      jobId: z.optional(looseId('job')),
      total: whole(),
      completed: whole(),
      due: whole(),
      received: whole(),
      /** When the figures were read, in ms: an older reading never replaces a newer one. */
      readAt: whole(),
    }),
  }),
  /** The list of a notice's people IS these rows: at most 400 bytes each. Sums in fen. */
  personState: entity({
    table: 'main',
    pk: 'NOTICE#{noticeId}',
    sk: 'PERSON#{studentId}',
    bytesMax: 400,
    version: 1,
    fields: () => ({
      noticeId: looseId('notice'),
      studentId: looseId('student'),
      name: text(),
      eName: text(),
      studentNumber: text(),
      phoneNumber: text(),
      grade: grade(),
      classId: z.optional(looseId('class')),
      studentStatus: studentStatus(),
      sendStatus: sendStatus(),
      payStatus: payStatus(),
      required: whole(),
      optional: whole(),
      due: whole(),
      received: whole(),
      refunded: whole(),
      orderNo: z.optional(text()),
      /** Last payment, ISO. */
      paidAt: z.optional(text()),
      revision: whole(),
    }),
    short: {
      name: 'n',
      eName: 'e',
      studentNumber: 'no',
      phoneNumber: 'ph',
      grade: 'g',
      classId: 'c',
      studentStatus: 'st',
      sendStatus: 'ss',
      payStatus: 'ps',
      required: 'rq',
      optional: 'op',
      due: 'du',
      received: 'rc',
      refunded: 'rf',
      orderNo: 'on',
      paidAt: 'pa',
      revision: 'r',
    },
  }),
  /** A person's own items, frozen. */
  personItems: entity({
    table: 'main',
    pk: 'PERSON#{personId}',
    sk: 'ITEMS',
    bytesMax: 40_000,
    version: 1,
    fields: () => ({
      personId: looseId('person'),
      className: text(),
      classEName: text(),
      items: z.array(z.extend(frozenItem(), { chosen: truth() })),
      /** Who put the person on the notice, and by which job or screen. */
      created: byWhom(),
    }),
  }),
} as const;
