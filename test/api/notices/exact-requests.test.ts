import { expect, it } from 'vitest';
import { notices } from '../../../shared/notices/contract.ts';
import { changesSince, latestMoment } from '../../support/changes.ts';
import { answerAs, drain } from '../../support/cloud.ts';
import { item, noticeForm } from '../../support/notice-forms.ts';

it('refuses a field that the call does not take, at its path, and stores nothing', async () => {
  await drain();
  const before = latestMoment();
  const benefits = [{ itemDiscountType: 1, amount: 10 }];

  const ofItem = await answerAs('bursar', notices.addNotice, {
    ...noticeForm(),
    items: [item(1), { ...item(2), receipt: 1, benefits }],
  });
  const ofNotice = await answerAs('bursar', notices.addNotice, { ...noticeForm(), benefits });
  await drain();

  expect(ofItem).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: [{ path: 'items.1.receipt', code: 'unknownField' }] },
  });
  expect(ofNotice).toMatchObject({ status: 400, body: { fields: [{ path: 'benefits', code: 'unknownField' }] } });
  expect(changesSince(before)).toEqual([]);
});
