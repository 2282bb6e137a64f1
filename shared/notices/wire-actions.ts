import * as z from 'zod/mini';
import type { ErrorCode } from '../contract/error-codes.ts';
import { once } from '../contract/once.ts';

/** Why the user cannot do something with the notice now: a code of its errors; null when they can. */
export const noticeActions = once(() => {
  const reason = z.nullable(z.custom<ErrorCode>((code) => typeof code === 'string'));
  return z.object({
    edit: reason,
    addPeople: reason,
    preview: reason,
    rename: reason,
    changeDeadline: reason,
    delete: reason,
    send: reason,
    sendSelected: reason,
    withdraw: reason,
    withdrawSelected: reason,
    remind: reason,
    remindSelected: reason,
    resend: reason,
    deleteSelected: reason,
    batchAdjust: reason,
    payOff: reason,
    refresh: reason,
  });
});
