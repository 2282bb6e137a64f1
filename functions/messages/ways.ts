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

/** The way to the parents of each organisation; looked up once for each of them. */
export const waysOf = ({ providers, reach, messagesKey }: Parts): ((orgId: string) => Promise<Way>) => {
  const find = async (orgId: string): Promise<Way> => {
    const provider = await providers.get(orgId);
    if (provider?.url === undefined) return reach === 'machine' ? 'row' : 'none';
    const url = providerAddress(provider.url, reach);
    if (!url) return noAddress;
    return webhook({ url, keyId: provider.keyId, secret: providerSecret(messagesKey, orgId, provider.keyId) });
  };
  const found = new Map<string, Promise<Way>>();
  return (orgId) => {
    const way = found.get(orgId) ?? find(orgId);
    found.set(orgId, way);
    return way;
  };
};
