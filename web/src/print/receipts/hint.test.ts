import { expect, it } from 'vitest';
import { printTexts } from '../../../../shared/print/texts/site.ts';
import { hintOf } from './hint.ts';

const { hint, hintIssued } = printTexts.page;
const [issued, fresh] = [{ receiptNo: '2026-000001' }, {}];

it.each([
  ['while they are read', undefined, hint],
  ['with one that has no number yet', [issued, fresh], hint],
  ['that all have their numbers', [issued, issued], hintIssued],
  ['where there are none', [], undefined],
])('what the page says of receipts %s', (_, receipts, expected) => {
  expect(hintOf(receipts)).toBe(expected);
});
