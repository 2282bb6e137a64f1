import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { notices } from '../../../shared/notices/contract.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { addNotice, alterNotice, item, schoolId } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler as accountHandler } from './get-notice-account-id.ts';
import { handler as groupHandler } from './is-item-group-enabled.ts';

describe('isItemGroupEnabled', () => {
  it('N7.017 S7.57 follows the option of the organisation', async () => {
    expect(await perform(groupHandler, { schoolId: schoolId(1) })).toEqual({ enabled: true });
    expect(await perform(groupHandler, { schoolId: schoolId(4) }, { by: 'otherBursar' })).toEqual({ enabled: false });
  });
});

describe('getNoticeAccountId', () => {
  it('N7.003 S7.45 answers the collection account of the items', async () => {
    const { noticeId } = await addNotice({ items: [item(20, { required: false })] });

    expect(await handledBy(accountHandler, notices.getNoticeAccountId, { noticeId }, { by: 'bursar' })).toEqual({
      ...{ status: 200, body: { accountId: demonstrationId.account(2) } },
    });
  });

  it('N7.003 answers null without items', async () => {
    const { noticeId } = await addNotice();
    await alterNotice(noticeId, { items: [] });

    expect(await perform(accountHandler, { noticeId })).toEqual({ accountId: null });
  });
});
