import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../contract/field-texts.ts';
import { whyFormRefused, type FormFacts } from '../notices/form-rules.ts';

const item = { itemId: 'tuition', photoId: 'tuition 1', accountId: 'bank', price: 100, quantity: 1 };
const group = { name: 'Club', choiceCount: 1, photoIds: ['tuition 1'] };
const [first, second] = [item, { ...item, itemId: 'books', photoId: 'books 1' }];
const good: FormFacts = {
  ...{ title: '秋季学费', schoolId: 'school', studySection: 2, peopleCount: 1, items: [item], groups: [] },
  ...{ description: '', richText: false, limited: false, deadline: undefined, today: '2026-09-01' },
};

describe('discounts and groups of a form', () => {
  it.each<[string, Partial<FormFacts>, string, string]>([
    [
      'N5.44 N9.11 a group name of 201 characters',
      { groups: [{ ...group, name: 'x'.repeat(201) }] },
      'groupItems.0.groupName',
      'groupNameTooLong',
    ],
    ...[
      ['a group without a name', ' '],
      ['a group with a name that cannot be seen', '\u200b'],
    ].map(([what, name = '']): [string, Partial<FormFacts>, string, string] => [
      `N5.43 S5.30 ${what}`,
      { groups: [{ ...group, name }] },
      'groupItems.0.groupName',
      'groupNameRequired',
    ]),
    [
      'N5.15 an item of a group without its amount',
      { items: [first, { ...second, price: undefined }], groups: [{ ...group, photoIds: [second.photoId] }] },
      'items.1.money',
      'amountMissing',
    ],
    [
      'N5.12 an item of a group without its quantity',
      { items: [first, { ...second, quantity: undefined }], groups: [{ ...group, photoIds: [second.photoId] }] },
      'items.1.number',
      'quantityMissing',
    ],
    [
      'N5.45 a choice that is not filled in',
      { groups: [{ ...group, choiceCount: undefined }] },
      'groupItems.0.choiceCount',
      'choiceCountInteger',
    ],
    [
      'N5.45 a choice of 1.5 items',
      { groups: [{ ...group, choiceCount: 1.5 }] },
      'groupItems.0.choiceCount',
      'choiceCountInteger',
    ],
    ...[0, -1].map((choiceCount): [string, Partial<FormFacts>, string, string] => [
      `N5.46 S5.32 a choice of ${choiceCount} items`,
      { groups: [{ ...group, choiceCount }] },
      'groupItems.0.choiceCount',
      'choiceCountTooSmall',
    ]),
    [
      'N5.48 S5.31 a group without items',
      { groups: [{ ...group, photoIds: [] }] },
      'groupItems.0.itemPhotoIdStr',
      'groupEmpty',
    ],
    [
      'a group with an item that is not on the notice',
      { groups: [{ ...group, photoIds: ['other'] }] },
      'groupItems.0.itemPhotoIdStr',
      'groupItemUnknown',
    ],
    [
      'an item in two groups',
      { groups: [group, { ...group, name: 'Sport' }] },
      'groupItems.1.itemPhotoIdStr',
      'groupItemTwice',
    ],
    [
      'N5.42 N9.10 N3.50 a remark of 201 characters',
      { items: [{ ...item, benefits: [{ kind: 'reduce', amount: 1, remark: 'x'.repeat(201) }] }] },
      'items.0.benefits.0.remark',
      'benefitRemarkTooLong',
    ],
    [
      'N3.50 N5.42 N9.10 a remark of 201 characters beside a rate',
      { items: [{ ...item, benefits: [{ kind: 'percent', permille: 900, remark: 'x'.repeat(201) }] }] },
      'items.0.benefits.0.remark',
      'benefitRemarkTooLong',
    ],
    [
      'N3.50 N5.42 N9.10 a reason of 201 characters',
      { items: [{ ...item, benefits: [{ kind: 'other', amount: 1, remark: 'x'.repeat(201) }] }] },
      'items.0.benefits.0.remark',
      'benefitRemarkTooLong',
    ],
    [
      'another discount without the reason',
      { items: [{ ...item, benefits: [{ kind: 'other', amount: 1 }] }] },
      'items.0.benefits.0.remark',
      'benefitRemarkRequired',
    ],
    [
      'six discounts of an item',
      { items: [{ ...item, benefits: Array.from({ length: 6 }, () => ({ kind: 'reduce' as const, amount: 1 })) }] },
      'items.0.benefits',
      'benefitsTooMany',
    ],
  ])('%s: refused', (_, facts, path, code) => {
    expect(whyFormRefused({ ...good, ...facts })).toEqual([{ path, code }]);
  });

  it('N5.15 take an item of a group that costs nothing: 0 is an amount', () => {
    const items = [first, { ...second, price: 0 }];

    expect(whyFormRefused({ ...good, items, groups: [{ ...group, photoIds: [second.photoId] }] })).toEqual([]);
  });

  it('S5.31 S5.32 report both faults of a group without items and with a choice of 0', () => {
    const groups = [{ ...group, choiceCount: 0, photoIds: [] }];

    expect(whyFormRefused({ ...good, groups })).toEqual([
      { path: 'groupItems.0.choiceCount', code: 'choiceCountTooSmall' },
      { path: 'groupItems.0.itemPhotoIdStr', code: 'groupEmpty' },
    ]);
  });

  it.each(['reduce', 'other'] as const)(
    'N5.36 says how much a discount can take at most: what those before it leave of the whole quantity (%s)',
    (kind) => {
      const benefits = [
        { kind: 'percent', permille: 850 },
        { kind, amount: 8501, remark: 'staff child' },
      ] as const;

      expect(whyFormRefused({ ...good, items: [{ ...item, price: 5_000, quantity: 2, benefits }] })).toEqual([
        { path: 'items.0.benefits.1.amount', code: 'benefitTooBig', params: { num: '85.00' } },
      ]);
    },
  );

  it('N5.35 take amounts and reductions of ten characters, 9999999.99, and no longer ones', () => {
    const facts = (price: number, amount: number) => ({
      ...good,
      items: [{ ...item, price, quantity: 2, benefits: [{ kind: 'reduce' as const, amount }] }],
    });
    const tooBig = { code: 'moneyTooBig', params: { max: '9,999,999.99' } };

    expect(whyFormRefused(facts(999_999_999, 999_999_999))).toEqual([]);
    expect(whyFormRefused(facts(999_999_999, 1_000_000_000))).toEqual([
      { path: 'items.0.benefits.0.amount', ...tooBig },
    ]);
    expect(whyFormRefused(facts(1_000_000_000, 1))).toEqual([{ path: 'items.0.money', ...tooBig }]);
  });

  it.each<[string, NonNullable<FormFacts['items'][number]['benefits']>]>([
    ['N5.42 N9.10 N3.50 a remark of 200 characters', [{ kind: 'reduce', amount: 1, remark: 'x'.repeat(200) }]],
    [
      'N5.42 N9.10 N3.50 a remark of 200 characters between spaces',
      [{ kind: 'reduce', amount: 1, remark: ` ${'x'.repeat(200)} ` }],
    ],
    [
      'N5.42 N9.10 N3.50 a remark of 200 characters that are two units in UTF-16',
      [{ kind: 'reduce', amount: 1, remark: '𠮷'.repeat(200) }],
    ],
    [
      'N5.36 a reduction of all that is left',
      [
        { kind: 'percent', permille: 850 },
        { kind: 'reduce', amount: 85 },
      ],
    ],
    ['five discounts', Array.from({ length: 5 }, () => ({ kind: 'reduce' as const, amount: 1 }))],
  ])('%s: taken of an item of 1.00', (_, benefits) => {
    expect(whyFormRefused({ ...good, items: [{ ...item, benefits }] })).toEqual([]);
  });

  it.each<[string, Partial<FormFacts['groups'][number]>]>([
    ['N5.43 a name of one character', { name: 'x' }],
    ['N5.44 N9.11 a name of 200 characters', { name: 'x'.repeat(200) }],
    ['N5.44 N9.11 a name of 200 characters that are two units in UTF-16', { name: '𠮷'.repeat(200) }],
    ['N5.44 N9.11 a name of 200 characters between blanks, which are cut off', { name: ` ${'x'.repeat(200)} ` }],
    ['N5.45 N5.46 a choice of 1', { choiceCount: 1 }],
    ['N5.47 a choice of all its items', { choiceCount: 2 }],
    ['N5.48 one item', { photoIds: [first.photoId] }],
  ])('%s: taken as that of a group', (_, more) => {
    const groups = [{ ...group, photoIds: [first.photoId, second.photoId], ...more }];

    expect(whyFormRefused({ ...good, items: [first, second], groups })).toEqual([]);
  });

  it('N5.47 says how many items a group can ask for at most, whatever else is on the notice', () => {
    expect(whyFormRefused({ ...good, items: [first, second], groups: [{ ...group, choiceCount: 2 }] })).toEqual([
      { path: 'groupItems.0.choiceCount', code: 'choiceCountTooBig', params: { count: 1 } },
    ]);
  });
});

describe('the texts of discounts and groups', () => {
  it.each([
    ['N5.15', 'amountMissing', 'Please fill in the fee item amount', '请填写收费项金额'],
    ['N5.36', 'benefitTooBig', 'At most reduce {{num:money}}', '最多可减免 {{num:money}}'],
    ['N5.43 S5.30', 'groupNameRequired', 'Please enter the fee item name', '请输入组合名称'],
    ['N5.46', 'choiceCountTooSmall', 'Need > 0', '须大于 0'],
    ['N5.47', 'choiceCountTooBig', 'Need <= {{count}}', '须小于等于 {{count}}'],
    ['N5.48', 'groupEmpty', 'Please set fee items', '请设置收费项'],
  ] as const)('%s is in English as the documents have it, and says the same in Chinese: %s', (_, code, en, zh) => {
    expect(fieldTexts[code]).toEqual({ en, zh });
  });

  it('N5.44 N9.11 say in both languages how long the name of a group can be', () => {
    expect(fieldTexts.groupNameTooLong).toEqual({
      en: 'A group name has at most 200 characters.',
      zh: '组合名称最多 200 个字符。',
    });
  });
});
