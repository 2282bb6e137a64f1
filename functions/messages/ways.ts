import type { MessageProviderStore } from './message-provider-store.ts';
import type { Way } from './port.ts';
import { providerAddress, type Reach } from './provider-address.ts';
import { providerSecret } from './provider-key.ts';
import { webhook } from './webhook.ts';

interface Parts {
  readonly providers: MessageProviderStore;
  readonly reach: Reach;
  readonly messagesKey: string;
}

const noAddress: Way = () => Promise.resolve({ outcome: 'refused', reason: 'addressRefused' });

export interface Ways {
  /** The way to the parents of an organisation. */
  readonly wayOf: (orgId: string) => Promise<Way>;
  /** The host that takes its messages, which can be that of other organisations, too; undefined where there is none. */
  readonly hostOf: (orgId: string) => Promise<string | undefined>;
}

/** The ways of the organisations, each looked up once. */
export const waysOf = ({ providers, reach, messagesKey }: Parts): Ways => {
  const find = async (orgId: string): Promise<{ readonly way: Way; readonly host?: string }> => {
    const provider = await providers.get(orgId);
    if (provider?.url === undefined) return { way: reach === 'machine' ? 'row' : 'none' };
    const url = providerAddress(provider.url, reach);
    if (!url) return { way: noAddress };
    const secret = providerSecret(messagesKey, orgId, provider.keyId);
    return { way: webhook({ url, keyId: provider.keyId, secret }), host: url.host };
  };
  const found = new Map<string, ReturnType<typeof find>>();
  const look = (orgId: string) => {
    const one = found.get(orgId) ?? find(orgId);
    found.set(orgId, one);
    return one;
  };
  return {
    wayOf: async (orgId) => (await look(orgId)).way,
    hostOf: async (orgId) => (await look(orgId)).host,
  };
};
