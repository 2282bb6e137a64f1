import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { line } from '../../contract/text.ts';
import { examples } from '../../demonstration/ids.ts';
import { limits } from '../../notices/codes.ts';
import { excelFile, importNames, sectionText } from '../wire.ts';

export const precheckImport = call({
  method: 'POST',
  path: '/sisjava/paynotice/person/precheckExcel',
  body: 'multipart',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'read',
  summary: 'What is wrong with an import file as a whole; stores nothing.',
  request: () =>
    renamed(
      {
        payBusinessType: z.literal('finance'),
        /** Without school and notice only the file is checked. */
        schoolId: z.optional(id('school')),
        studySection: z.optional(sectionText()),
        /** The notice that the file adds people to: its items count, and its school. */
        noticeId: z.optional(id('notice')),
        /** Notices with this title are looked through for the same bills even when they have ended. */
        title: z.optional(line().check(z.maxLength(limits.titleCharacters, { error: 'titleTooLong' }))),
        excelFile: excelFile(),
      },
      importNames,
    ),
  response: () =>
    z.object({
      ok: boolean(),
      message: z.optional(text()),
      rowCount: z.optional(integer()),
      template: z.optional(z.literal([1, 2])),
      /** Students of the file who have one of its items on another notice already: a warning, never a refusal. */
      billedBefore: z.optional(
        z.object({
          students: integer(),
          notices: z.array(z.object({ noticeId: looseId('notice'), title: text(), students: integer() })),
          /** How many more notices there are. */
          more: integer(),
          /** How many may have the items, too, and were not looked through. */
          unread: integer(),
        }),
      ),
    }),
  errors: [],
  example: {
    payBusinessType: 'finance',
    schoolId: examples.schoolId,
    excelFile: { fileName: 'people.xlsx', contentType: 'application/octet-stream', bytes: new Uint8Array() },
  },
});
