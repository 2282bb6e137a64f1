import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { flagDigit, flagText } from '../../contract/codecs.ts';
import { id, looseId } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { date } from '../../contract/time.ts';
import { examples } from '../../demonstration/ids.ts';
import { formFields, plainDescription } from '../../notices/wire.ts';
import { excelFile, importNames, resultFields, sectionText, uploadField } from '../wire.ts';

/** N7.026: the form is that of `importNotice`, but only the notice and the file count. */
export const importNoticePeople = call({
  method: 'POST',
  path: '/sisjava/paynotice/person/add/withexcel',
  body: 'multipart',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Starts an import that adds people to a notice; the fields of the notice are not applied.',
  request: () =>
    renamed(
      {
        noticeId: id('notice'),
        payBusinessType: z.literal('finance'),
        title: z.optional(formFields().title),
        costStatement: z.optional(plainDescription()),
        schoolId: z.optional(looseId('school')),
        studySection: z.optional(sectionText()),
        deadlineAt: z.optional(date()),
        sendNotice: z.optional(flagText()),
        supportOnlinePay: z.optional(flagText()),
        /** Stops after the check: the user corrects the rows and applies them. */
        review: z._default(flagDigit(), false),
        excelFile: z.optional(excelFile()),
      },
      importNames,
    ),
  response: () => renamed({ ...resultFields(), upload: uploadField() }, importNames),
  errors: ['noticeClosed', 'jobRunning', 'importBroken', 'peopleBehind'],
  example: { noticeId: examples.noticeId, payBusinessType: 'finance' },
});
