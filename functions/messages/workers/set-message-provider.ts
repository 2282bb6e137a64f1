import * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { opsWorker } from '../../api/worker.ts';
import { openTables } from '../../storage/client.ts';
import { messageProviderStore, type MessageProviderStore } from '../message-provider-store.ts';
import { providerAddress, reachOf, type Reach } from '../provider-address.ts';
import { providerSecret } from '../provider-key.ts';

/** Without `url` and `keyId` it only tells; `url: null` removes the provider, `keyId` switches to that key. */
const payload = z.strictObject({
  orgId: z.string().check(z.minLength(1)),
  url: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  keyId: z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
});

interface Deps {
  readonly providers: MessageProviderStore;
  readonly reach: Reach;
  readonly messagesKey: string;
}

interface Key {
  readonly keyId: number;
  readonly secret: string;
}

interface Provider {
  readonly url: string | undefined;
  /** The key that signs now. */
  readonly current: Key;
  /** The provider must know it before it is switched to. */
  readonly next: Key;
}

/** Sets where the messages of an organisation go and which key signs them; answers the secrets for the provider. */
export const run = async (
  { orgId, url, keyId }: z.output<typeof payload>,
  _: { readonly now: number },
  { providers, reach, messagesKey }: Deps,
): Promise<Provider> => {
  const before = await providers.get(orgId);
  const after = { url: url === undefined ? before?.url : (url ?? undefined), keyId: keyId ?? before?.keyId ?? 1 };
  if (typeof url === 'string' && !providerAddress(url, reach))
    throw new Error('the address must be https://, public, and without user, password or fragment');
  if (url === null) await providers.forget(orgId);
  else if (url !== undefined || keyId !== undefined) {
    if (after.url === undefined) throw new Error('the organisation has no address yet: give its url');
    await providers.set(orgId, { url: after.url, keyId: after.keyId });
  }
  const keyOf = (id: number): Key => ({ keyId: id, secret: providerSecret(messagesKey, orgId, id) });
  return { url: after.url, current: keyOf(after.keyId), next: keyOf(after.keyId + 1) };
};

const buildDeps = (): Deps => ({
  providers: messageProviderStore(openTables()),
  reach: reachOf(environment('MESSAGES_REACH')),
  messagesKey: environment('MESSAGES_KEY'),
});

export const handler = opsWorker(payload, buildDeps, run);
