import { expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { changesSince, latestMoment } from '../../support/changes.ts';
import { answerAs, drain } from '../../support/cloud.ts';
import { item, noticeForm } from '../../support/notice-forms.ts';

it('refuses a notice with a discount, which the call does not know, at its path and stores nothing', async () => {
  await drain();
  const before = latestMoment();

  const ofItem = await answerAs('bursar', notices.addNotice, {
    ...noticeForm(),
    items: [item(1), { ...item(2), discount: 10 }],
  });
  const ofNotice = await answerAs('bursar', notices.addNotice, { ...noticeForm(), discount: 10 });
  await drain();

  expect(ofItem).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: [{ path: 'items.1.discount', code: 'unknownField' }] },
  });
  expect(ofNotice).toMatchObject({ status: 400, body: { fields: [{ path: 'discount', code: 'unknownField' }] } });
  expect(changesSince(before)).toEqual([]);
});
