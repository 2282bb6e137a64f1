import * as z from 'zod/mini';
import { once } from './once.ts';

/** JSON inside a text field, as the documents send `extraInfo` (N3.27). */
export const jsonText = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.codec(z.string().check(z.maxLength(4000)), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<Schema>;
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'invalidFormat' });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });

/** A form field that holds `1` or `0`. */
export const flagDigit = once(() =>
  z.codec(z.enum(['1', '0']), z.boolean(), {
    decode: (text) => text === '1',
    encode: (flag) => (flag ? '1' : '0'),
  }),
);

/** A form field that holds `true` or `false`. */
export const flagText = once(() =>
  z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (flag) => (flag ? 'true' : 'false'),
  }),
);
