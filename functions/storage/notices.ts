import * as z from 'zod';
import { looseId } from '../../shared/contract/ids.ts';
import { itemSelectType, noticeType, payBusinessType, payStatus, sendStatus } from '../../shared/notices/codes.ts';
import { grade, studentStatus, studySection } from '../../shared/students/codes.ts';
import { entity } from './entity.ts';

/** Who did something, by id and by the names they had then (staff names, not children's). */
export const byWhom = z.object({ subject: z.string(), name: z.string(), eName: z.string(), at: z.string() });

/** A fee item as a notice froze it. Amounts in fen. */
export const frozenItem = z.object({
  photoId: z.string(),
  itemId: looseId('item'),
  payItemNo: z.string(),
  name: z.string(),
  eName: z.string(),
  price: z.int().min(0),
  quantity: z.int().min(1),
  required: z.boolean(),
  custodial: z.boolean(),
  accountId: looseId('account'),
});

export const noticeRows = {
  notice: entity({
    table: 'main',
    pk: 'NOTICE#{noticeId}',
    sk: 'NOTICE',
    bytesMax: 60_000,
    version: 1,
    fields: () => ({
      noticeId: looseId('notice'),
      orgId: z.string(),
      schoolId: looseId('school'),
      schoolName: z.string(),
      schoolEName: z.string(),
      studySection,
      businessType: payBusinessType,
      type: noticeType,
      title: z.string(),
      description: z.string(),
      items: z.array(frozenItem),
      itemSelectType,
      detailsVisible: z.boolean(),
      notifyParents: z.boolean(),
      onlinePay: z.boolean(),
      /** `YYYY-MM-DD` in the organisation's time zone; absent: no limit. */
      deadline: z.string().optional(),
      timeZone: z.string(),
      currency: z.string(),
      sendStatus,
      created: byWhom,
      updated: byWhom,
      sent: byWhom.optional(),
      /** The job that is writing people or sending; while it is there the form and sends are refused. */
      jobId: looseId('job').optional(),
      /** A job that writes people was started and did not end well: the people are behind the form until a save is through. */
      peopleBehind: z.literal(true).optional(),
      revision: z.int(),
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
      schoolName: z.string(),
      schoolEName: z.string(),
      studySection,
      businessType: payBusinessType,
      title: z.string(),
      sendStatus,
      deadline: z.string().optional(),
      timeZone: z.string(),
      created: byWhom,
      jobId: looseId('job').optional(),
      total: z.int(),
      completed: z.int(),
      due: z.int(),
      received: z.int(),
      /** When the figures were read, in ms: an older reading never replaces a newer one. */
      readAt: z.int(),
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
      name: z.string(),
      eName: z.string(),
      studentNumber: z.string(),
      phoneNumber: z.string(),
      grade,
      classId: looseId('class').optional(),
      studentStatus,
      sendStatus,
      payStatus,
      required: z.int(),
      optional: z.int(),
      due: z.int(),
      received: z.int(),
      refunded: z.int(),
      orderNo: z.string().optional(),
      /** Last payment, ISO. */
      paidAt: z.string().optional(),
      revision: z.int(),
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
      className: z.string(),
      classEName: z.string(),
      items: z.array(frozenItem.extend({ chosen: z.boolean() })),
      /** Who put the person on the notice, and by which job or screen. */
      created: byWhom,
    }),
  }),
} as const;
