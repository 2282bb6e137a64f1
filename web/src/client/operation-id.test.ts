import { describe, expect, it } from 'vitest';
import { comparableText, forgetOperationId, operationIdFor, type KeptTexts } from './operation-id.ts';

const keptTexts = (): KeptTexts => {
  const texts = new Map<string, string>();
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
};
const counter = () => {
  let made = 0;
  return () => `id-${++made}`;
};

describe('operation id', () => {
  it('is the same for a repeated attempt with the same body', () => {
    const texts = keptTexts();
    const make = counter();

    expect(operationIdFor(texts, 'save', 'body', make)).toBe('id-1');
    expect(operationIdFor(texts, 'save', 'body', make)).toBe('id-1');
  });

  it('differs for another body and for another intent', () => {
    const texts = keptTexts();
    const make = counter();
    operationIdFor(texts, 'save', 'body', make);

    expect(operationIdFor(texts, 'save', 'other', make)).toBe('id-2');
    expect(operationIdFor(texts, 'send', 'other', make)).toBe('id-3');
  });

  it('is new after the operation has ended', () => {
    const texts = keptTexts();
    const make = counter();
    operationIdFor(texts, 'save', 'body', make);

    forgetOperationId(texts, 'save');

    expect(operationIdFor(texts, 'save', 'body', make)).toBe('id-2');
  });

  it('stores nothing of the body', () => {
    const kept: string[] = [];
    const texts = { ...keptTexts(), setItem: (_: string, text: string) => void kept.push(text) };

    operationIdFor(texts, 'save', 'Wang Xiaoming 13800000000', counter());

    expect(kept.join()).not.toMatch(/Wang|138/);
  });

  it('tells two files of the same length apart', () => {
    const one = comparableText({ file: { bytes: Uint8Array.of(1, 2) } });
    const other = comparableText({ file: { bytes: Uint8Array.of(2, 1) } });

    expect(one).not.toBe(other);
  });
});
