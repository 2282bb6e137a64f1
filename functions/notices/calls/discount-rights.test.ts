import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../shared/contract/permission.ts';
import { people } from '../../../shared/demonstration/people.ts';
import { addNotice, alterNotice, formOf, item, saveNotice, statesOf } from '../../../test/support/notice-calls.ts';
import { alterIn } from '../../../test/support/settlement.ts';
import { actorRow } from '../../api/actor-row.ts';
import { openTables } from '../../storage/client.ts';

const by = 'clerk';
const hold = (...permissions: Permission[]) =>
  alterIn(openTables(), actorRow, actorRow.key({ subject: people[by].subject }), (clerk) => ({
    ...clerk,
    permissions,
  }));
const draftOf = async (businessType: 'finance' | 'enroll') => {
  const { noticeId } = await addNotice();
  await alterNotice(noticeId, { businessType });
  return noticeId;
};
const free = { kind: 'percent', permille: 0 } as const;
const reduction = { kind: 'reduce', amount: 10_000 } as const;
const discountedBy = (benefit: typeof free | typeof reduction) => ({ items: [item(1, { benefits: [benefit] })] });

describe.each([
  ['N6.03', 'finance', 'MANAGEMENT_PREFERENCES', 'HANDLE_DISCOUNT'],
  ['N6.04', 'enroll', 'HANDLE_DISCOUNT', 'MANAGEMENT_PREFERENCES'],
] as const)('%s discounts on a notice of %s', (_, businessType, permission, other) => {
  beforeAll(() => hold('UPDATE_PAYMENT_NOTICE', permission));

  it.each([
    ['a rate', free],
    ['a reduction', reduction],
  ])(
    'N6.06 are given without a limit, down to nothing, by who has the permission for them: %s',
    async (__, benefit) => {
      const noticeId = await draftOf(businessType);

      await saveNotice(noticeId, discountedBy(benefit), { by });

      expect((await formOf(noticeId)).items).toMatchObject([{ benefits: [benefit], actualAmount: 0 }]);
      expect((await statesOf(noticeId)).map(({ due }) => due)).toEqual([0, 0]);
    },
  );

  it('are not given by who has the permission of the other business type', async () => {
    const noticeId = await draftOf(businessType);
    await hold('UPDATE_PAYMENT_NOTICE', other);

    await expect(saveNotice(noticeId, discountedBy(free), { by })).rejects.toMatchObject({ code: 'forbidden' });

    expect((await formOf(noticeId)).items).not.toMatchObject([{ benefits: [free] }]);
  });
});
