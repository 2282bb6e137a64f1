import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../../shared/contract/field-texts.ts';
import { asId } from '../../../../shared/contract/ids.ts';
import { demonstrationId, examples } from '../../../../shared/demonstration/ids.ts';
import { adjustNoticePerson } from '../../../../shared/people/calls/adjust-notice-person.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { encodeFields } from '../../client/request.ts';
import { withItem, type EditorForm } from '../editor/form.ts';
import { emptyBenefit } from '../editor/items/benefits.ts';
import { formOfPerson, mayDistribute, planOf, requestOf, takenLines, takenOf, whyAdjustRefused } from './plan.ts';

const item = (index: number, price: number, option: 1 | 2, payedPrice = 0) => ({
  ...{ itemId: demonstrationId.item(index), photoId: demonstrationId.photo(index), payItemNo: `A-${index}` },
  ...{ name: `项目${index}`, eName: `Item ${index}`, money: price, payOption: option, escrow: 0 },
  ...{ totalAmount: price, actualAmount: price, havePayed: index <= 3, payedPrice },
  ...{ number: index === 4 ? 2 : 1, payAccountId: examples.accountId },
});

const namesOfStudent = { className: '', classEName: '', studentName: '王', studentEName: 'Wang' };
const infoOfStudent = { grade: 1, class: '', ...namesOfStudent, studentNumber: '1', phoneNumber: '1' };

/** Required 100 and 50, optional 30 taken and 20 not taken; 120 received. */
const person = getNoticePerson.response.parse({
  ...{ payNoticeId: examples.noticeId, payNoticePersonId: examples.personId, studentId: examples.studentId },
  ...{ title: 'Fees', studentStatus: 1, itemGroups: [], itemSelectType: 2, payStatus: 3, sendStatus: 2 },
  extraInfo: JSON.stringify(infoOfStudent),
  items: [item(1, 100, 1, 100), item(2, 50, 1, 15), item(3, 30, 2, 5), item(4, 20, 2)],
  ...{ sendNotice: true, schoolId: examples.schoolId, schoolName: '', schoolEName: '', studySection: 2 },
  ...{ payBusinessType: 'finance', required: 150, optional: 50, due: 180, totalAmount: 180, received: 120 },
  ...{ balanceChange: 0, overpaidAmount: 0, refundAmount: 0, outstanding: 60, haveOrder: true },
  ...{ orderNo: examples.orderNo, version: 3 },
  actions: {
    ...{ send: 'nothingToSend', withdraw: null, delete: null, remind: null },
    ...{ pay: null, topUp: null, record: null, refund: null, adjust: null },
  },
});
const form = formOfPerson(person);
const clubPhotos = [3, 4].map(demonstrationId.photo);
const club = { groupId: 'g7', name: 'Club', choiceCount: '1', photoIds: clubPhotos };
/** The same form, of whose optional items one is to be chosen. */
const withClub: EditorForm = { ...form, groups: [club] };
const taken = takenOf(person);
const paidOf = (changed: EditorForm, asked?: ReadonlyMap<string, number>) =>
  planOf(person, changed, taken, asked).lines.map(({ paid }) => paid);
const priced = (index: number, price: number, of = form) => withItem(of, demonstrationId.item(index), { price });

describe('an adjustment', () => {
  it('S4.52 S4.53 S4.55 S9.38 S9.39 fills required items first, the larger before the smaller, then optional ones already paid', () => {
    expect(paidOf(form)).toEqual([10_000, 2_000, 0, 0]);
    expect(paidOf(priced(3, 9_000, priced(1, 2_000)))).toEqual([2_000, 5_000, 5_000, 0]);
    // A choice of a group is owed like a required item.
    expect(paidOf(priced(3, 9_000, priced(1, 2_000, withClub)))).toEqual([0, 3_000, 9_000, 0]);
    const four = withItem(priced(1, 4_000), demonstrationId.item(2), { price: 2_500, quantity: '4' });
    expect(paidOf(four)).toEqual([2_000, 10_000, 0, 0]);
  });

  it('S4.53 S4.54 S9.38 fills what was paid before ahead of a larger item that was not', () => {
    const all = new Set([...taken, demonstrationId.photo(4)]);
    const changed = withItem(priced(1, 2_000), demonstrationId.item(4), { price: 4_000 });
    expect(planOf(person, changed, all).lines.map(({ paid }) => paid)).toEqual([2_000, 5_000, 3_000, 2_000]);
  });

  it('S4.57 shows what no item takes as overpaid', () => {
    expect(planOf(person, priced(1, 1_000), taken)).toMatchObject({
      ...{ due: 9_000, received: 9_000, overpaid: 3_000, outstanding: 0, total: 12_000 },
    });
  });

  it('S2.78 distributes over every item that is taken, also one that nothing is paid for', () => {
    const rows = takenLines(planOf(person, form, taken)).map(({ due, paid }) => `${paid} of ${due}`);
    expect(rows).toEqual(['10000 of 10000', '2000 of 5000', '0 of 3000']);
  });

  it('S2.79 S5.40 S5.41 S5.42 lets staff distribute when more is due than paid on several items', () => {
    expect(mayDistribute(planOf(person, form, taken))).toBe(true);
    // 40.00, 50.00 and 30.00 are due, as much as was paid; then 0.01 more.
    expect(mayDistribute(planOf(person, priced(1, 4_000), taken))).toBe(false);
    expect(mayDistribute(planOf(person, priced(1, 4_001), taken))).toBe(true);
    expect(mayDistribute(planOf(person, priced(1, 1_000), taken))).toBe(false);
    expect(mayDistribute(planOf(person, priced(1, 20_000), taken))).toBe(false);
    expect(mayDistribute(planOf({ ...person, received: 0 }, form, taken))).toBe(false);
    // What was received too much was paid, too.
    const overpaid = { ...person, received: 10_000, overpaid: 2_000 };
    const may = [4_000, 4_001].map((price) => mayDistribute(planOf(overpaid, priced(1, price), taken)));
    expect(may).toEqual([false, true]);
    expect(planOf(overpaid, form, taken).total).toBe(12_000);
  });

  it.each<[string, EditorForm, [number, number][] | undefined, string[]]>([
    ['nothing as it is', form, undefined, []],
    ['S5.22 no item', { ...form, items: [] }, undefined, ['items itemsRequired']],
    [
      'S5.24 an item without an amount',
      withItem(form, demonstrationId.item(1), { price: null }),
      undefined,
      ['items.0.money amountMissing'],
    ],
    [
      'S5.24 an item without an amount that the student does not take',
      withItem(form, demonstrationId.item(4), { price: null }),
      undefined,
      ['items.3.money amountMissing'],
    ],
    [
      'S5.25 a choice of a group without an amount',
      withItem(withClub, demonstrationId.item(4), { price: null }),
      undefined,
      ['items.3.money amountMissing'],
    ],
    ['S5.25 nothing wrong with a choice of a group with its amount', withClub, undefined, []],
    [
      'S5.23 an item without a quantity',
      withItem(form, demonstrationId.item(2), { quantity: '' }),
      undefined,
      ['items.1.number quantityMissing'],
    ],
    [
      'S5.23 an item without a quantity that the student does not take',
      withItem(form, demonstrationId.item(4), { quantity: '' }),
      undefined,
      ['items.3.number quantityMissing'],
    ],
    ['S5.24 nothing wrong with an amount of 0', priced(2, 0), undefined, []],
    ['S5.39 what is not distributed whole', form, [[1, 10_000]], ['items notAllDistributed']],
    [
      'S5.38 more than was received',
      form,
      [
        [1, 10_000],
        [2, 5_000],
      ],
      ['items distributedTooMuch'],
    ],
    [
      'S5.36 nothing where an item gets all that it costs',
      form,
      [
        [1, 10_000],
        [3, 2_000],
      ],
      [],
    ],
    [
      'S5.36 more on an item than it costs',
      form,
      [
        [1, 11_000],
        [2, 1_000],
      ],
      ['items.0.payedPrice paidAboveDue'],
    ],
  ])('%s: found', (_, changed, asked, expected) => {
    const parts = asked && new Map(asked.map(([index, fen]) => [demonstrationId.photo(index), fen]));
    const faults = whyAdjustRefused(person, changed, taken, parts);
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it('S2.55 S2.56 S2.57 S3.18 S3.32 S3.33 S3.34 S7.51 becomes a request with what the screen showed', () => {
    expect(form).toMatchObject({ schoolId: examples.schoolId, studySection: 2, itemSelection: 'multiple' });
    const request = requestOf(person, form, { ...planOf(person, form, taken), due: 19_000 });
    expect(request).toMatchObject({
      ...{ noticeId: examples.noticeId, personId: examples.personId },
      shown: {
        ...{ due: 18_000, revision: 3, sendStatus: 'sent', itemSelection: 'multiple', studySection: 2 },
        ...{ businessType: 'finance', schoolId: examples.schoolId, orderNo: examples.orderNo },
      },
    });
    const ofClue = { ...person, businessType: 'enroll' } as const;
    expect(requestOf(ofClue, form, planOf(person, form, taken)).shown?.businessType).toBe('enroll');
    const sent = encodeFields(adjustNoticePerson, request);
    expect(sent).toMatchObject({
      ...{ payNoticeId: examples.noticeId, payNoticePersonId: examples.personId, itemSelectType: 2 },
      ...{ payBusinessType: 'finance', schoolId: examples.schoolId },
      ...{ sendStatus: 2, studySection: 2, totalAmount: 180 },
      items: [
        { photoId: demonstrationId.photo(1), money: 100, number: 1, payOption: 1, havePayed: true, payedPrice: 100 },
        { photoId: demonstrationId.photo(2), money: 50, payedPrice: 20 },
        { photoId: demonstrationId.photo(3), money: 30, payOption: 2, havePayed: true },
        { photoId: demonstrationId.photo(4), money: 20, number: 2, payOption: 2, havePayed: false },
      ],
    });
    expect(sent).toHaveProperty('payNoticePersonReqList', [
      { studentId: examples.studentId, extraInfo: JSON.stringify(infoOfStudent) },
    ]);
    expect(request.items.map(({ received }) => received)).toEqual([10_000, 2_000, 0, 0]);
    expect(request.items.map(({ chosen }) => chosen)).toEqual([true, true, true, false]);
  });
});

it('S3.27 S3.35 an adjustment is sent with the groups that were read, in the words of the documents', () => {
  const opened = formOfPerson({ ...person, groups: [{ ...club, choiceCount: 1, color: '', backgroundColor: '' }] });
  const request = encodeFields(adjustNoticePerson, requestOf(person, opened, planOf(person, opened, taken)));

  expect(request['itemGroups']).toEqual([
    { choiceCount: 1, groupName: 'Club', id: 'g7', itemPhotoIdStr: clubPhotos.join(',') },
  ]);
});

describe('the items of an adjustment', () => {
  it('S3.23 S9.20 have reductions in the request, and folds times 10', () => {
    const fold = { ...emptyBenefit, kind: 'percent' as const, fold: '8.5' };
    const benefits = [{ ...emptyBenefit, amount: 500 }, fold];
    const folded = withItem(form, demonstrationId.item(1), { benefits });
    const { items } = encodeFields(adjustNoticePerson, requestOf(person, folded, planOf(person, folded, taken)));

    const sent = [{ itemDiscountType: 1 }, { itemDiscountType: 2, discount: 85 }];
    expect(items).toMatchObject([{ benefits: sent }, {}, {}, {}]);
  });

  it('S2.56 are optional ones of which the student takes one or any number', () => {
    const both = new Set([3, 4].map(demonstrationId.photo));
    const codesWith = (itemSelection: 'single' | 'multiple', chosen: ReadonlySet<string>) =>
      whyAdjustRefused({ ...person, itemSelection }, form, chosen, undefined).map(({ code }) => code);

    expect(codesWith('multiple', both)).toEqual([]);
    expect(codesWith('single', taken)).toEqual([]);
    expect(codesWith('single', both)).toEqual(['selectionConflict']);
    const single = { ...person, itemSelection: 'single' as const };
    const request = requestOf(single, formOfPerson(single), planOf(single, form, taken));
    expect(encodeFields(adjustNoticePerson, request)).toMatchObject({ itemSelectType: 1 });
  });

  const [first, second] = form.items;
  if (!first || !second) throw new Error('the person has no items');
  const codesOf = (items: EditorForm['items'], groups: EditorForm['groups'] = []) =>
    whyAdjustRefused(person, { ...form, items, groups }, taken, undefined).map(({ code }) => code);

  it('S5.27 S9.02 are 50 at most', () => {
    const all = Array.from({ length: 51 }, (_, at) => ({
      ...first,
      ...{ itemId: asId('item', demonstrationId.item(at + 1)), photoId: demonstrationId.photo(at + 1), price: 100 },
    }));
    const last = all.slice(40).map(({ photoId }) => photoId);
    expect(codesOf(all.slice(1))).toEqual([]);
    expect(codesOf(all)).toEqual(['itemsTooMany']);
    // Those of a group count, too.
    expect(codesOf(all, [{ groupId: 'g7', name: 'Club', choiceCount: '1', photoIds: last }])).toContain('itemsTooMany');
  });

  it('S5.28 go to one collection account', () => {
    const other = { ...second, accountId: asId('account', demonstrationId.account(2)) };
    expect(codesOf([first, other])).toContain('itemsOfOneAccount');
    expect(fieldTexts.itemsOfOneAccount.en).toBe('Please select fee items of the same account');
  });

  it('S5.29 are each there once', () => {
    expect(codesOf([first, { ...second, itemId: first.itemId }])).toContain('itemsDuplicate');
    expect(fieldTexts.itemsDuplicate.en).toBe('exist duplicate item.');
  });
});
