import { describe, expect, it } from 'vitest';
import { whyFormRefused, type FormFacts } from './form-rules.ts';

const item = { itemId: 'tuition', photoId: 'tuition 1', accountId: 'bank', price: 100, quantity: 1 };
const good: FormFacts = {
  title: '秋季学费',
  schoolId: 'school',
  studySection: 2,
  peopleCount: 1,
  items: [item],
  groups: [],
  description: '',
  richText: false,
  limited: false,
  deadline: undefined,
  today: '2026-09-01',
};
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item, itemId: `item ${index}`, photoId: `${index}` }));

const largest = { ...item, price: 999_999_999, quantity: 500 };
const bill = (price: number) => [
  largest,
  { ...largest, itemId: 'bus' },
  { ...item, itemId: 'books', price, quantity: 500 },
];

describe('the notice form', () => {
  it('takes a bill of 10,000,000,000.00', () => {
    expect(whyFormRefused({ ...good, items: bill(2) })).toEqual([]);
  });

  it('refuses a bill of more, and says how much it can be', () => {
    const fault = { path: 'items', code: 'billTooBig', params: { max: '10,000,000,000.00' } };

    expect(whyFormRefused({ ...good, items: bill(3) })).toEqual([fault]);
  });

  it.each<[string, Partial<FormFacts>]>([
    ['the least there can be', {}],
    ['N5.04 N9.07 a title of 100 characters', { title: '学'.repeat(100) }],
    ['N5.04 N9.07 a title of 100 characters between spaces', { title: ` ${'x'.repeat(100)} ` }],
    ['N5.17 N9.02 5000 people', { peopleCount: 5000 }],
    ['N5.52 N9.01 N3.06 50 items', { items: items(50) }],
    ['N5.04 N9.07 a title of 100 emoji', { title: '🎒'.repeat(100) }],
    ['N5.20 N9.08 a description of 1000 characters beyond the first plane', { description: '𠮷'.repeat(1000) }],
    ['N5.20 N9.08 a description of 1000 characters', { description: 'x'.repeat(1000) }],
    ['N5.08 a deadline today', { limited: true, deadline: '2026-09-01' }],
    ['N5.30 an amount of 0', { items: [{ ...item, price: 0 }] }],
    ['N5.33 N9.04 a quantity of 500', { items: [{ ...item, quantity: 500 }] }],
  ])('%s: taken', (_, facts) => {
    expect(whyFormRefused({ ...good, ...facts })).toEqual([]);
  });

  it.each<[string, Partial<FormFacts>, string, string]>([
    ['N5.03 no title', { title: '  ' }, 'title', 'titleRequired'],
    ['N5.03 a title that cannot be seen', { title: ' \u200b' }, 'title', 'titleRequired'],
    ['N5.04 N9.07 a title of 101 characters', { title: 'x'.repeat(101) }, 'title', 'titleTooLong'],
    ['N5.05 no school', { schoolId: undefined }, 'schoolId', 'schoolRequired'],
    ['N5.05 an empty school', { schoolId: '' }, 'schoolId', 'schoolRequired'],
    ['N5.06 no educational stage', { studySection: undefined }, 'studySection', 'studySectionRequired'],
    ['N5.09 no student', { peopleCount: 0 }, 'payNoticePersonReqList', 'peopleRequired'],
    ['N5.17 N9.02 5001 people', { peopleCount: 5001 }, 'payNoticePersonReqList', 'peopleTooMany'],
    ['N5.10 no item', { items: [] }, 'items', 'itemsRequired'],
    ['N5.52 N9.01 N3.06 51 items', { items: items(51) }, 'items', 'itemsTooMany'],
    [
      'N5.50 the same item twice, of two photos',
      { items: [item, { ...item, photoId: 'tuition 2' }] },
      'items',
      'itemsDuplicate',
    ],
    [
      'N5.49 items of two accounts',
      { items: [item, { ...item, itemId: 'bus', accountId: 'cash' }] },
      'items',
      'itemsOfOneAccount',
    ],
    ['N5.14 an item without amount', { items: [{ ...item, price: undefined }] }, 'items.0.money', 'amountMissing'],
    [
      'N5.14 a last item without amount',
      { items: [...items(2), { ...item, price: undefined }] },
      'items.2.money',
      'amountMissing',
    ],
    [
      'N5.12 an item without quantity',
      { items: [{ ...item, quantity: undefined }] },
      'items.0.number',
      'quantityMissing',
    ],
    [
      'N5.12 a last item without quantity',
      { items: [...items(2), { ...item, quantity: undefined }] },
      'items.2.number',
      'quantityMissing',
    ],
    ['N5.33 N9.04 a quantity of 0', { items: [{ ...item, quantity: 0 }] }, 'items.0.number', 'quantityRange'],
    ['N5.33 N9.04 a quantity of 501', { items: [{ ...item, quantity: 501 }] }, 'items.0.number', 'quantityRange'],
    ['N5.32 a quantity of 1.5', { items: [{ ...item, quantity: 1.5 }] }, 'items.0.number', 'quantityRange'],
    [
      'N5.20 N9.08 a description of 1001 characters',
      { description: 'x'.repeat(1001) },
      'costStatement',
      'descriptionTooLong',
    ],
    [
      'N5.20 a plain description of 1001 characters with angle brackets',
      { description: '<b>'.padEnd(1001, 'x') },
      'costStatement',
      'descriptionTooLong',
    ],
    ['N5.07 no date where the deadline is limited', { limited: true }, 'deadlineAt', 'deadlineRequired'],
    ['N5.07 a date field left empty', { limited: true, deadline: '' }, 'deadlineAt', 'deadlineRequired'],
    ['N5.08 a deadline yesterday', { limited: true, deadline: '2026-08-31' }, 'deadlineAt', 'deadlinePast'],
    ['a date where there is no limit', { deadline: '2026-09-30' }, 'deadlineAt', 'deadlineWithoutLimit'],
  ])('%s: refused', (_, facts, path, code) => {
    expect(whyFormRefused({ ...good, ...facts })).toEqual([{ path, code }]);
  });
});
