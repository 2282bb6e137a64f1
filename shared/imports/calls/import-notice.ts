import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { flagDigit, flagText } from '../../contract/codecs.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { date } from '../../contract/time.ts';
import { examples } from '../../demonstration/ids.ts';
import { formFields, plainDescription } from '../../notices/wire.ts';
import { excelFile, importNames, resultFields, sectionText, uploadField } from '../wire.ts';

export const importNotice = call({
  method: 'POST',
  path: '/sisjava/notice/add/withexcel',
  body: 'multipart',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary:
    'Starts an import that creates a notice, or adds people to the one that it names: writes the job and answers where to upload the file.',
  request: () =>
    renamed(
      {
        /** The people of the file go into this notice, as by `importNoticePeople`; its own fields stay as they are (N7.028). */
        noticeId: z.optional(id('notice')),
        payBusinessType: z.literal('finance'),
        title: formFields().title,
        costStatement: plainDescription(),
        schoolId: id('school'),
        studySection: sectionText(),
        deadlineAt: z.optional(date()),
        sendNotice: z._default(flagText(), true),
        supportOnlinePay: z._default(flagText(), true),
        again: z._default(flagText(), false),
        /** Stops after the check: the user corrects the rows and applies them. */
        review: z._default(flagDigit(), false),
        excelFile: z.optional(excelFile()),
      },
      importNames,
    ),
  response: () =>
    renamed(
      {
        ...resultFields(),
        /** There while the job waits for its file; a repetition of the call that comes too late has none. */
        upload: uploadField(),
      },
      importNames,
    ),
  errors: ['noticeClosed', 'jobRunning', 'importBroken', 'peopleBehind'],
  example: {
    payBusinessType: 'finance',
    title: '2026 学年秋季代收费 / Autumn fees 2026',
    schoolId: examples.schoolId,
    studySection: '2',
  },
});
