import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

const form = z.object({ remark: z.string() });

describe('what was submitted while the outcome is unknown', () => {
  it('is restored as it was, by its intent', () => {
    const kept = new Map<string, string>();
    const texts = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
      removeItem: (name: string) => void kept.delete(name),
    };
    const draft = { form: { remark: '收据' }, sent: { version: 3 } };

    keepDraft(texts, 'charge:1', draft);

    expect(readDraft(texts, 'charge:1', form)).toEqual(draft);
    expect(readDraft(texts, 'top-up:1', form)).toBeUndefined();
    dropDraft(texts, 'charge:1');
    expect(readDraft(texts, 'charge:1', form)).toBeUndefined();
  });

  it.each(['{', '[]', '{"form":"none"}'])('counts as nothing where it cannot be read: %s', (text) => {
    const texts = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };

    expect(readDraft(texts, 'charge:1', form)).toBeUndefined();
  });
});
