import { createHmac } from 'node:crypto';

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/**
 * The secret that an organisation shares with its provider. All of them follow from one key in Secrets Manager, so a new
 * organisation or a rotation needs no right to write secrets.
 */
export const providerSecret = (messagesKey: string, orgId: string, keyId: number): string =>
  hmac(messagesKey, `message provider ${orgId} ${keyId}`);

/** The signature over the time and the exact body: the receiver refuses old times, so nobody can replay a message. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${hmac(secret, `${timestamp}.${body}`)}`;
