/** What the page of one person sends with the items: what it showed, in the words of the documents. */
import { beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import type { Wire } from '../../../test/support/requests.ts';
import { billedItem, person, student } from '../../../test/support/settlement.ts';
import { writesDuring } from '../../../test/support/table-requests.ts';
import { handler } from './adjust-notice-person.ts';
import { handler as getNoticePerson } from './get-notice-person.ts';

const index = 184;
const items = [billedItem(1), billedItem(6, { money: 60, payOption: 2 })];

describe('what the page of one person sends', () => {
  let noticeId: string;
  let payload: Wire;
  beforeAll(async () => {
    noticeId = await sentNotice([index], { items });
    const personId = person(noticeId, index);
    const shown = await handledBy(getNoticePerson, people.getNoticePerson, { personId }, { by: 'bursar' });
    payload = {
      ...{ payNoticeId: noticeId, payNoticePersonId: personId, itemSelectType: 2, items, itemGroups: [] },
      ...{ payBusinessType: 'finance', schoolId: demonstrationId.school(1), studySection: 2, sendStatus: 2 },
      totalAmount: 100,
      payNoticePersonReqList: [{ studentId: student(index), extraInfo: (shown.body as Wire)['extraInfo'] }],
    };
  });
  const save = async (change: Wire) => {
    const request = { ...payload, ...change };
    const { result, writes } = await writesDuring(() =>
      handledBy(handler, people.adjustNoticePerson, request, { by: 'bursar' }),
    );
    return { ...result, stored: writes.length > 0 };
  };

  it.each([
    ['S2.56 S3.32', 'itemSelectType', 1],
    ['S2.55 S3.32', 'payBusinessType', 'enroll'],
    ['S2.55 S3.32', 'schoolId', demonstrationId.school(2)],
    ['S2.55 S3.33', 'studySection', 3],
    ['S3.33', 'sendStatus', 1],
    ['S3.33', 'totalAmount', 100.01],
  ])('%s is refused when %s is not %j any more', async (_, name, value) => {
    expect(await save({ [name]: value })).toMatchObject({ status: 409, body: { code: '1700022' }, stored: false });
  });

  it.each([
    ['S2.55 S3.32', 'payBusinessType', 'clue'],
    ['S3.32', 'items', undefined],
    ['S3.32', 'payNoticeId', undefined],
    ['S3.32', 'payNoticePersonId', undefined],
    ['S3.34', 'payNoticePersonReqList', [{ extraInfo: '{}' }]],
    ['N3.27 S3.34', 'payNoticePersonReqList', [{ studentId: student(index), extraInfo: 'no JSON' }]],
  ])(
    '%s is refused with a kind of notice that there is not, or without what it changes: %s',
    async (_, name, value) => {
      const { status, body, stored } = await save({ [name]: value });

      expect({ status, stored }).toEqual({ status: 400, stored: false });
      const [fault] = (body as { fields: { path: string }[] }).fields;
      expect(fault?.path.split('.')[0]).toBe(name);
    },
  );

  it('S2.55 S3.32 is refused for a person of another notice', async () => {
    const other = await sentNotice([index + 1], { items });

    expect(await save({ payNoticeId: other })).toMatchObject({ status: 404, stored: false });
    expect(await save({ payNoticePersonId: person(other, index + 1) })).toMatchObject({ status: 404, stored: false });
  });

  it('S1.20 S2.55 S3.32 S3.33 S3.34 S3.36 S7.51 is taken whole, and answered with the notice and one person', async () => {
    const cheaper = [{ ...items[0], money: 80 }, items[1]];

    expect(await save({ items: cheaper })).toMatchObject({
      ...{ status: 200, body: { payNoticePersonCount: 1, payNoticeId: noticeId }, stored: true },
    });
    expect((await settlementOf(noticeId, index)).state).toMatchObject({ due: 8_000, sendStatus: 'sent' });
  });
});
