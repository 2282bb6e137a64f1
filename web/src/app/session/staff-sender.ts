import type { UserManager } from 'oidc-client-ts';
import type { Call } from '../../../../shared/contract/call.ts';
import type { Language } from '../../../../shared/contract/texts.ts';
import { CallError } from '../../client/call-error.ts';
import { send } from '../../client/client.ts';
import type { Sender } from '../../client/sender.tsx';
import type { EndOfSession } from './end-of-session.ts';

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

/** The call had no answer that this page may still read: whether a change was stored is unknown. */
const unanswered = (cause: unknown) => new CallError({ status: 0, code: 'network', message: '', cause });

const anyOf = (one: AbortSignal, other: AbortSignal | undefined) => (other ? AbortSignal.any([one, other]) : one);

/**
 * Sends calls with the token of the sign-in. When the token is refused, it is renewed once and the call repeated with
 * the same operation id. When it cannot be renewed, `onEnded` runs and the call fails with `unauthenticated`. After the
 * user has signed out, in whatever tab, nothing is sent.
 */
export const staffSender = (
  manager: UserManager,
  language: Language,
  { signal, check }: EndOfSession,
  onEnded: (call: Call) => void,
): Sender => {
  const renewed = renewalOf(manager);
  const sendBy: (token: string | undefined) => Sender = (token) => async (call, input, options) => {
    if (check()) throw signal.reason;
    return send(call, input, { ...options, signal: anyOf(signal, options?.signal), token, language });
  };
  return async (call, input, options) => {
    try {
      return await sendBy((await manager.getUser())?.access_token)(call, input, options);
    } catch (error) {
      if (signal.aborted) throw unanswered(error);
      if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error;
      const fresh = await renewed();
      if (fresh !== undefined) return sendBy(fresh)(call, input, options);
      onEnded(call);
      throw error;
    }
  };
};
