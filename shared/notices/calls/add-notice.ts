import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { studySection } from '../../students/codes.ts';
import { noticeNames } from '../names.ts';
import { formFields, saved } from '../wire.ts';

export const addNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Add',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Creates a notice as a draft with its items and people.',
  request: () =>
    renamed(
      {
        ...formFields(),
        schoolId: id('school'),
        studySection: studySection(),
        payBusinessType: z.literal('finance'),
        type: z._default(z.literal(1), 1),
        notSpecifyStudent: z._default(z.literal(false), false),
      },
      noticeNames,
    ),
  response: () => saved(),
  errors: ['itemNotFound', 'studentNotFound'],
  example: {
    title: '2026 学年秋季学费 / Autumn tuition 2026',
    schoolId: examples.schoolId,
    studySection: 2,
    payBusinessType: 'finance',
    type: 1,
    notSpecifyStudent: false,
    items: [{ itemId: examples.itemId, photoId: examples.photoId, money: 12800, number: 1, payOption: 1 }],
    attachments: [{ name: 'note.pdf', url: examples.fileUrl }],
    deadlineAtLimit: 0,
    deadlineAt: null,
    payNoticePersonReqList: [{ studentId: examples.studentId }],
  },
});
