import * as z from 'zod/mini';
import { call } from '../../contract/call.ts';
import { id } from '../../contract/ids.ts';
import { anyOf } from '../../contract/permission.ts';
import { renamed } from '../../contract/renamed.ts';
import { examples } from '../../demonstration/ids.ts';
import { studySection } from '../../students/codes.ts';
import { noticeNames } from '../names.ts';
import { formFields, saved } from '../wire.ts';

export const saveNotice = call({
  method: 'POST',
  path: '/v2/finance/PayNotice/Save',
  permission: anyOf('UPDATE_PAYMENT_NOTICE'),
  kind: 'bulk',
  summary: 'Saves the form of an unsent notice; people and their items follow the form.',
  request: () =>
    renamed(
      {
        ...formFields(),
        id: id('notice'),
        schoolId: id('school'),
        studySection: studySection(),
        version: z.int().check(z.minimum(1)),
      },
      noticeNames,
    ),
  response: () => saved(),
  errors: [
    'versionStale',
    'noticeLocked',
    'noticeClosed',
    'noticeChangedKind',
    'jobRunning',
    'importBroken',
    'itemNotFound',
    'studentNotFound',
  ],
  example: {
    id: examples.noticeId,
    version: 1,
    title: '2026 学年秋季学费 / Autumn tuition 2026',
    schoolId: examples.schoolId,
    studySection: 2,
    items: [{ itemId: examples.itemId, photoId: examples.photoId, money: 12800, number: 1, payOption: 1 }],
    attachments: [{ name: 'note.pdf', url: examples.fileUrl }],
    deadlineAtLimit: 0,
    deadlineAt: null,
    payNoticePersonReqList: [{ studentId: examples.studentId }],
  },
});
