import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { boolean, integer, text } from '../../contract/plain.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
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
        /** Without it only the file is checked, not its fee items. */
        schoolId: z.optional(id('school')),
        studySection: z.optional(sectionText()),
        excelFile: excelFile(),
      },
      importNames,
    ),
  response: () =>
    z.object({
      ok: boolean(),
      message: z.optional(text()),
      rowCount: z.optional(integer()),
      template: z.optional(z.literal(1)),
    }),
  errors: [],
  example: {
    payBusinessType: 'finance',
    schoolId: examples.schoolId,
    excelFile: { fileName: 'people.xlsx', contentType: 'application/octet-stream', bytes: new Uint8Array() },
  },
});
