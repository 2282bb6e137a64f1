import type { UserManager } from 'oidc-client-ts';
import type { Language } from '../../../../shared/contract/texts.ts';
import { CallError } from '../../client/call-error.ts';
import { send } from '../../client/client.ts';
import type { Sender } from '../../client/sender.tsx';

/** A refresh token works only once, so calls refused at the same time wait for one renewal. */
const renewalOf = (manager: UserManager) => {
  let running: Promise<string | undefined> | undefined;
  const renew = async () => {
    const user = await manager.getUser();
    if (user?.refresh_token === undefined) return undefined;
    return (await manager.signinSilent().catch(() => null))?.access_token;
  };
  return () => {
    running ??= renew().finally(() => {
      running = undefined;
    });
    return running;
  };
};

/**
 * Sends calls with the token of the sign-in. When the token is refused, it is renewed once and the call repeated with
 * the same operation id. When it cannot be renewed, `onEnded` runs and the call fails with `unauthenticated`.
 */
export const staffSender = (manager: UserManager, language: Language, onEnded: () => void): Sender => {
  const renewed = renewalOf(manager);
  return async (call, input, options) => {
    const token = (await manager.getUser())?.access_token;
    try {
      return await send(call, input, { ...options, token, language });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error;
      const fresh = await renewed();
      if (fresh !== undefined) return send(call, input, { ...options, token: fresh, language });
      onEnded();
      throw error;
    }
  };
};
