import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { settings } from '../../../shared/settings/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { schoolId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { auditsIn } from '../../../test/support/settlement.ts';
import { openTables } from '../../storage/client.ts';
import { handler as getHandler } from './get-school-benefit-visibility.ts';
import { handler as listHandler } from './list-school-benefit-visibility.ts';
import { handler as setHandler } from './set-school-benefit-visibility.ts';

const shown = async (index: number) => (await perform(getHandler, { schoolId: schoolId(index) })).visible;
const set = (visible: boolean, ...indexes: number[]) =>
  perform(setHandler, { schoolIds: indexes.map(schoolId), visible });
const page = { pageIndex: 1, pageSize: 10 };

describe('the discounts that parents see', () => {
  it('N7.095 N7.096 N7.097 S7.61 S7.62 S7.63 are shown until somebody hides them, school by school', async () => {
    expect(await shown(3)).toBe(true);

    await set(false, 2, 3);

    expect([await shown(1), await shown(2), await shown(3)]).toEqual([true, false, false]);
    const { list, totalCount } = await perform(listHandler, page);
    expect(totalCount).toBe(3);
    expect(list.map(({ visible }) => visible)).toEqual([true, false, false]);
    expect((await auditsIn(openTables(), demonstrationId.school(3))).at(-1)).toMatchObject({
      ...{ action: 'setBenefitVisibility', before: { discounts: 'shown' }, after: { discounts: 'hidden' } },
    });
    await set(true, 2);
    expect([await shown(2), await shown(3)]).toEqual([true, false]);
    await set(true, 3);
    expect(await shown(3)).toBe(true);
  });

  it('N7.097 S7.63 are asked for by schoolId, as the documents name it, and not without it', async () => {
    const request = { schoolId: demonstrationId.school(2) };

    expect(await handledBy(getHandler, settings.getSchoolBenefitVisibility, request, { by: 'bursar' })).toEqual({
      ...{ status: 200, body: { ...request, visible: true } },
    });
    expect(await handledBy(getHandler, settings.getSchoolBenefitVisibility, {}, { by: 'bursar' })).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'schoolId' }] } },
    });
  });

  it('are found by the name of the school', async () => {
    const { list } = await perform(listHandler, { ...page, keyword: 'West Hill' });

    expect(list.map((one) => one.schoolId)).toEqual([schoolId(2)]);
  });

  it('are not changed for a school that is not the user’s, nor without the permission', async () => {
    const request = { schoolIds: [demonstrationId.school(1), demonstrationId.school(4)], visible: false };
    const call = settings.setSchoolBenefitVisibility;

    expect(await handledBy(setHandler, call, request, { by: 'bursar' })).toMatchObject({ status: 404 });
    expect(await handledBy(setHandler, call, request, { by: 'clerk' })).toMatchObject({ status: 403 });
    expect(await shown(1)).toBe(true);
  });
});
