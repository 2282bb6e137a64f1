import * as z from 'zod';
import { call } from '../contract/call.ts';
import { flagText } from '../contract/codecs.ts';
import { id, looseId } from '../contract/ids.ts';
import { anyOf, signedIn } from '../contract/permission.ts';
import { date } from '../contract/time.ts';
import { examples } from '../demonstration/ids.ts';
import { limits } from '../notices/codes.ts';
import { noticeFields } from '../notices/form.ts';
import { studySection } from '../students/codes.ts';

/** A whole number in a form field. */
const sectionText = z.codec(z.string().regex(/^\d$/), studySection, {
  decode: (text) => Number(text) as z.infer<typeof studySection>,
  encode: String,
});

/** An uploaded file, as the chain's multipart reader hands it on. */
export const excelFile = z.custom<{ fileName: string; contentType: string; bytes: Uint8Array }>(
  (value) => typeof value === 'object' && value !== null && 'bytes' in value,
  { error: 'fileRequired' },
);

const result = {
  successCount: z.int(),
  failCount: z.int(),
  isAllSuccess: z.boolean(),
  /** A short-lived link to the failed rows. */
  downloadLink: z.string().optional(),
  noticeId: looseId('notice').optional(),
  /** There while the import runs: poll with it (N4.42). */
  cacheKey: looseId('job').optional(),
  message: z.string().optional(),
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
        kind: z.literal('people').default('people'),
        template: z.literal(1).default(1),
        payBusinessType: z.literal('finance').default('finance'),
        schoolId: id('school'),
        itemIds: z.array(looseId('item')).max(limits.itemsPerNotice, { error: 'itemsTooMany' }).default([]),
      }),
    response: () => z.object({ url: z.string() }),
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
    request: () => z.object({ payBusinessType: z.literal('finance'), schoolId: id('school'), excelFile }),
    response: () =>
      z.object({
        ok: z.boolean(),
        message: z.string().optional(),
        rowCount: z.int().optional(),
        template: z.literal(1).optional(),
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
        title: noticeFields.title,
        costStatement: noticeFields.costStatement,
        schoolId: id('school'),
        studySection: sectionText,
        deadlineAt: date.optional(),
        sendNotice: flagText.default(true),
        supportOnlinePay: flagText.default(true),
        again: flagText.default(false),
        excelFile: excelFile.optional(),
      }),
    response: () =>
      z.object({
        ...result,
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }).optional(),
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
    request: () => z.object({ key: id('job'), noticeId: looseId('notice').optional() }),
    response: () => z.object({ ...result, total: z.int(), done: z.int(), alreadySo: z.int(), refused: z.int() }),
    errors: [],
    example: { key: examples.jobId },
  }),
  downloadFailedRows: call({
    method: 'POST',
    path: '/v2/finance/PayNotice/DownloadFailedRows',
    permission: anyOf('UPDATE_PAYMENT_NOTICE', 'HANDING_CHARGES', 'REFUND'),
    kind: 'read',
    summary: 'A fresh short-lived link to the failed rows of an import.',
    request: () => z.object({ key: id('job'), noticeId: looseId('notice').optional() }),
    response: () => z.object({ url: z.string() }),
    errors: [],
    example: { key: examples.jobId },
  }),
} as const;
