import { listPersonMessages } from './calls/list-person-messages.ts';
import { resendMessages } from './calls/resend-messages.ts';

export const messages = { listPersonMessages, resendMessages } as const;
