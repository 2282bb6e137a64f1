/** The part of `Storage` that is used here. */
export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = (intent: string) => `operation:${intent}`;

/** 53 bits of a text (cyrb53), to see whether two bodies differ. Not for security. */
const fingerprint = (text: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
};

/** The text that identifies the content of a request; files count by length and checksum. */
export const comparableText = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(fields, (_, value: unknown) =>
    value instanceof Uint8Array
      ? `${value.length}:${value.reduce((sum, byte) => (Math.imul(sum, 31) + byte) | 0, 0)}`
      : value,
  );

/**
 * The operation id of an intent ("save notice X"). It survives a reload, so that a repeated attempt is the same
 * operation for the server. Another body is another operation and gets a new id.
 */
export const operationIdFor = (texts: KeptTexts, intent: string, body: string, make: () => string): string => {
  const print = fingerprint(body);
  const [keptPrint, keptId] = texts.getItem(nameOf(intent))?.split(' ') ?? [];
  if (keptPrint === print && keptId !== undefined) return keptId;
  const id = make();
  texts.setItem(nameOf(intent), `${print} ${id}`);
  return id;
};

/** Call it after success or a definite refusal: the next attempt is a new operation. */
export const forgetOperationId = (texts: KeptTexts, intent: string): void => texts.removeItem(nameOf(intent));
