import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { flagText } from '../contract/codecs.ts';
import { id, looseId } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { anyOf, signedIn } from '../contract/permission.ts';
import { text, truth, whole } from '../contract/plain.ts';
import { date } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { limits } from '../notices/codes.ts';
import { noticeFields } from '../notices/form.ts';
import { studySection, type StudySection } from '../students/codes.ts';

/** A whole number in a form field. */
const sectionText = once(() =>
  z.codec(z.string().check(z.regex(/^\d$/)), studySection(), {
    decode: (text) => Number(text) as StudySection,
    encode: String,
  }),
);

/** An uploaded file, as the chain's multipart reader hands it on. */
export const excelFile = once(() =>
  z.custom<{ fileName: string; contentType: string; bytes: Uint8Array }>(
    (value) => typeof value === 'object' && value !== null && 'bytes' in value,
    { error: 'fileRequired' },
  ),
);

const result = {
  successCount: whole(),
  failCount: whole(),
  isAllSuccess: truth(),
  /** A short-lived link to the failed rows. */
  downloadLink: z.optional(text()),
  noticeId: z.optional(looseId('notice')),
  /** There while the import runs: poll with it (N4.42). */
  cacheKey: z.optional(looseId('job')),
  message: z.optional(text()),
};

export const imports = {
  downloadExcelTemplate: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/GetExcelTemplate',
    permission: signedIn,
    kind: 'read',
    summary: 'A short-lived link to an Excel template, with a column for each fee item named.',
    request: () =>
      z.object({
        kind: z._default(z.literal('people'), 'people'),
        template: z._default(z.literal(1), 1),
        payBusinessType: z._default(z.literal('finance'), 'finance'),
        schoolId: id('school'),
        itemIds: z._default(
          z.array(looseId('item')).check(z.maxLength(limits.itemsPerNotice, { error: 'itemsTooMany' })),
          [],
        ),
      }),
    response: () => z.object({ url: text() }),
    errors: ['itemNotFound'],
    example: { schoolId: examples.schoolId, itemIds: [examples.itemId] },
  }),
  precheckImport: call({
    method: 'POST',
    path: '/sisjava/paynotice/person/precheckExcel',
    body: 'multipart',
    permission: anyOf('UPDATE_PAYMENT_NOTICE'),
    kind: 'read',
    summary: 'What is wrong with an import file as a whole; stores nothing.',
    request: () => z.object({ payBusinessType: z.literal('finance'), schoolId: id('school'), excelFile: excelFile() }),
    response: () =>
      z.object({
        ok: truth(),
        message: z.optional(text()),
        rowCount: z.optional(whole()),
        template: z.optional(z.literal(1)),
      }),
    errors: [],
    example: {
      payBusinessType: 'finance',
      schoolId: examples.schoolId,
      excelFile: { fileName: 'people.xlsx', contentType: 'application/octet-stream', bytes: new Uint8Array() },
    },
  }),
  importNotice: call({
    method: 'POST',
    path: '/sisjava/notice/add/withexcel',
    body: 'multipart',
    permission: anyOf('UPDATE_PAYMENT_NOTICE'),
    kind: 'bulk',
    summary: 'Starts an import that creates a notice: writes the job and answers where to upload the file.',
    request: () =>
      z.object({
        payBusinessType: z.literal('finance'),
        title: noticeFields().title,
        costStatement: noticeFields().costStatement,
        schoolId: id('school'),
        studySection: sectionText(),
        deadlineAt: z.optional(date()),
        sendNotice: z._default(flagText(), true),
        supportOnlinePay: z._default(flagText(), true),
        again: z._default(flagText(), false),
        excelFile: z.optional(excelFile()),
      }),
    response: () =>
      z.object({
        ...result,
        /** There while the job waits for its file; a repetition of the call that comes too late has none. */
        upload: z.optional(z.object({ url: text(), fields: z.record(text(), text()) })),
      }),
    errors: [],
    example: {
      payBusinessType: 'finance',
      title: '2026 学年秋季代收费 / Autumn fees 2026',
      schoolId: examples.schoolId,
      studySection: '2',
    },
  }),
  getImportResult: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/Import',
    body: 'query',
    permission: anyOf('UPDATE_PAYMENT_NOTICE'),
    kind: 'read',
    summary: 'How far an import is, and what it made.',
    request: () => z.object({ key: id('job'), noticeId: z.optional(looseId('notice')) }),
    response: () => z.object({ ...result, total: whole(), done: whole(), alreadySo: whole(), refused: whole() }),
    errors: [],
    example: { key: examples.jobId },
  }),
  downloadFailedRows: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/DownloadFailedRows',
    permission: anyOf('UPDATE_PAYMENT_NOTICE', 'HANDING_CHARGES', 'REFUND'),
    kind: 'read',
    summary: 'A fresh short-lived link to the failed rows of an import.',
    request: () => z.object({ key: id('job'), noticeId: z.optional(looseId('notice')) }),
    response: () => z.object({ url: text() }),
    errors: [],
    example: { key: examples.jobId },
  }),
} as const;
