import { post, type Posted } from './post.ts';
import type { Delivery, MessagesPort, OutgoingMessage } from './port.ts';
import { signatureOf } from './provider-key.ts';

interface Webhook {
  readonly url: URL;
  readonly keyId: number;
  readonly secret: string;
}

/** 408 and 429 ask for another try; every other 4xx, and a redirect, does not change by one. */
const askForAnother = [408, 429];

const deliveryOf = (posted: Posted): Delivery => {
  if (posted === 'noAnswer') return { outcome: 'unknown', reason: 'noAnswer' };
  if (posted === 'unreachable') return { outcome: 'again', reason: 'unreachable' };
  if (posted === 'private') return { outcome: 'refused', reason: 'addressRefused' };
  const { status } = posted;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status >= 500 || askForAnother.includes(status)) return { outcome: 'again', reason: 'providerBusy', status };
  return { outcome: 'refused', reason: 'providerRefused', status };
};

/** What the provider gets; the README describes it for them. */
const bodyOf = ({ messageId, kind, orgId, schoolId, phoneNumber, textZh, textEn }: OutgoingMessage): string =>
  JSON.stringify({
    id: messageId,
    kind,
    organisationId: orgId,
    schoolId,
    phoneNumber,
    texts: { zh: textZh, en: textEn },
  });

/** The adapter that hands messages to a school's message or SMS provider. */
export const webhook =
  ({ url, keyId, secret }: Webhook): MessagesPort =>
  async (message, now) => {
    const body = bodyOf(message);
    const timestamp = String(Math.floor(now / 1000));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'school-fees',
      'idempotency-key': message.messageId,
      'school-fees-timestamp': timestamp,
      'school-fees-key': String(keyId),
      'school-fees-signature': signatureOf(secret, timestamp, body),
    };
    return deliveryOf(await post(url, headers, body));
  };
