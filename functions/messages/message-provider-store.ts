import { create, replace } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { writeAll } from '../storage/write.ts';
import { messageProvider, type MessageProvider } from './message-provider.ts';

export const messageProviderStore = (tables: Tables) => {
  const get = async (orgId: string): Promise<MessageProvider | undefined> => {
    const [found] = await readRecords(tables, [messageProvider.at({ orgId })]);
    return found;
  };
  return {
    get,

    /** Fails when somebody else set it meanwhile. */
    async set(orgId: string, { url, keyId }: Required<Pick<MessageProvider, 'url' | 'keyId'>>): Promise<void> {
      const before = await get(orgId);
      const action = before
        ? replace(messageProvider, { ...before, url, keyId }, before.revision)
        : create(messageProvider, { orgId, url, keyId, revision: 1 });
      await writeAll(tables, [action]);
    },

    /** From now on the organisation has no provider. */
    async forget(orgId: string): Promise<void> {
      const before = await get(orgId);
      if (!before) return;
      const { url: _, ...kept } = before;
      await writeAll(tables, [replace(messageProvider, kept, before.revision)]);
    },
  };
};
export type MessageProviderStore = ReturnType<typeof messageProviderStore>;
