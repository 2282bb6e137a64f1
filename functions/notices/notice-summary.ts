import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { businessType, sendStatusCodes } from '../../shared/notices/codes.ts';
import { studySection } from '../../shared/students/codes.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A row of the notice list, recomputed from the state rows by the stream worker. Sums in fen. Read: all of one school (byParent). */
export const noticeSummary = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'NOTICE#{noticeId}',
  sk: 'SUMMARY',
  parent: 'SCHOOL#{schoolId}#NOTICES',
  parentSort: '{noticeId}',
  bytesMax: 1_500,
  version: 1,
  codes: { sendStatus: sendStatusCodes },
  fields: () => ({
    noticeId: looseId('notice'),
    schoolId: looseId('school'),
    schoolName: text(),
    schoolEName: text(),
    studySection: studySection(),
    businessType: businessType(),
    title: text(),
    sendStatus: wordIn(sendStatusCodes),
    deadline: z.optional(text()),
    timeZone: text(),
    created: byWhom(),
    jobId: z.optional(looseId('job')),
    total: integer(),
    completed: integer(),
    due: integer(),
    received: integer(),
    /** Somebody is billed an item that the list of the notice lacks. */
    beyondNotice: z.optional(z.literal(true)),
    /** When the figures were read, in ms: an older reading never replaces a newer one. */
    readAt: integer(),
    /** The figures could not be read since they changed. The next reading that succeeds removes this. */
    figuresBehind: z.optional(z.literal(true)),
  }),
});
export type NoticeSummary = Stored<typeof noticeSummary>;
