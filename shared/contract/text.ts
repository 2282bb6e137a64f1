/** Text that people type and other people read. */
import * as z from 'zod/mini';
import { once } from './once.ts';

/**
 * Control characters, halves of characters, and what turns the direction of the text after it: they hide what is written.
 * U+FFFD is what a gateway puts in place of bytes that are no text.
 */
const unreadableInLine = once(() => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFFFD]/u);
const unreadableInLines = once(() => /[\p{Cs}\p{Bidi_Control}\uFFFD]|(?![\t\n\r])\p{Cc}/u);
const invisible = once(() => /[\s\p{Default_Ignorable_Code_Point}]/gu);

/** Whether a reader sees nothing: spaces and characters without a shape count for nothing. */
export const isBlank = (text: string): boolean => text.replace(invisible(), '') === '';

/** Length as people and schemas count it: code points, not units of UTF-16. Limits of storage are in bytes. */
export const characterCount = (text: string): number => Array.from(text).length;

/** The text up to so many characters. */
export const firstCharacters = (text: string, count: number): string => Array.from(text).slice(0, count).join('');

/** One line, without spaces at its ends. */
export const line = () =>
  z.string().check(
    z.trim(),
    z.refine((text) => !unreadableInLine().test(text), { error: 'invalidFormat' }),
  );

/** Several lines. */
export const lines = () =>
  z.string().check(z.refine((text) => !unreadableInLines().test(text), { error: 'invalidFormat' }));
