/** Fee items of one name, which only their numbers tell apart. */
import { onTestFinished } from 'vitest';
import { settings } from '../../shared/settings/contract.ts';
import { callAs } from './cloud.ts';
import { account, billedItem } from './settlement.ts';

interface Named {
  readonly name: string;
  readonly eName: string;
}

/**
 * A new item of the catalogue under the name of another, as a form bills it, for this test: files of others name items without
 * their numbers. Whoever gets it after `saveAgain` has another copy.
 */
export const itemNamedAs = async ({ name, eName }: Named, payItemNo: string) => {
  const item = { ...settings.saveFeeItem.example, payItemNo, name, eName, money: 100, payAccountId: account('online') };
  const { itemId } = await callAs('bursar', settings.saveFeeItem, item);
  let version = 0;
  onTestFinished(async () => {
    const renamed = { name: payItemNo, eName: payItemNo, status: 0 as const };
    await callAs('bursar', settings.saveFeeItem, { ...item, ...renamed, itemId, version });
  });
  const copyNow = async () => {
    const { photoId } = await callAs('bursar', settings.getFeeItem, { itemId });
    return { ...billedItem(1), itemId, photoId };
  };
  return {
    before: await copyNow(),
    saveAgain: async () => {
      await callAs('bursar', settings.saveFeeItem, { ...item, itemId, version, money: 110 });
      version += 1;
      return copyNow();
    },
  };
};
