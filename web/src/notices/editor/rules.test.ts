import { describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../../shared/demonstration/ids.ts';
import { whyFormRefused } from '../../../../shared/notices/form-rules.ts';
import { emptyForm, factsOf, type EditorGroup } from './form.ts';
import { ofOneAccount, whyNotPickable, whyPickRefused } from './items/pick.ts';
import { queryOf } from './query.ts';

const pick = (itemId: string, accountId = 'a') => ({ itemId, accountId });
const many = (count: number) => Array.from({ length: count }, (_, index) => pick(`item-${index}`));

describe('picking fee items', () => {
  it('N5.49 refuses items of another collection account', () => {
    expect(whyPickRefused([pick('1', 'a')], [pick('2', 'b')])).toBe('itemsOfOneAccount');
    expect(whyPickRefused([], [pick('1', 'a'), pick('2', 'b')])).toBe('itemsOfOneAccount');
    expect(whyPickRefused([pick('1')], [pick('2')])).toBeUndefined();
  });

  it('N5.50 refuses an item that is on the notice already, and one that is picked twice', () => {
    expect(whyPickRefused([pick('1')], [pick('1')])).toBe('itemsDuplicate');
    expect(whyPickRefused([pick('1'), pick('2')], [pick('3'), pick('2')])).toBe('itemsDuplicate');
    expect(whyPickRefused([], [pick('1'), pick('1')])).toBe('itemsDuplicate');
  });

  it('N5.52 N9.01 S9.03 refuses the 51st item', () => {
    expect(whyPickRefused(many(49), [pick('x')])).toBeUndefined();
    expect(whyPickRefused(many(50), [pick('x')])).toBe('itemsTooMany');
  });

  it('N5.49 N5.50 says which items cannot be picked: those on the notice, and those of another account than the first', () => {
    expect(whyNotPickable(pick('2', 'b'), [], [])).toBeUndefined();
    expect(whyNotPickable(pick('2', 'b'), [pick('1', 'a')], [])).toBe('otherAccount');
    expect(whyNotPickable(pick('2', 'b'), [], [pick('1', 'a')])).toBe('otherAccount');
    expect(whyNotPickable(pick('2', 'a'), [pick('1', 'a')], [pick('3', 'a')])).toBeUndefined();
    expect(whyNotPickable(pick('1', 'a'), [pick('1', 'a')], [])).toBe('alreadyChosen');
    expect(whyNotPickable(pick('2', 'b'), [], [], 'a')).toBe('otherAccount');
    expect(whyNotPickable(pick('2', 'a'), [], [], 'a')).toBeUndefined();
  });

  it('keeps of a selection what goes to one account', () => {
    const all = [pick('1', 'a'), pick('2', 'b'), pick('3', 'a')];

    expect(ofOneAccount([], all)).toEqual([pick('1', 'a'), pick('3', 'a')]);
    expect(ofOneAccount([pick('9', 'b')], all)).toEqual([pick('2', 'b')]);
    expect(ofOneAccount([], all, 'b')).toEqual([pick('2', 'b')]);
  });
});

describe('a group of the form', () => {
  it.each<[string, Partial<EditorGroup>, string]>([
    ['N5.43 a name of blanks', { name: ' ' }, 'groupName groupNameRequired'],
    ['N5.45 a choice of 1.5', { choiceCount: '1.5' }, 'choiceCount choiceCountInteger'],
    ['N5.45 a choice that is not filled in', { choiceCount: ' ' }, 'choiceCount choiceCountInteger'],
    ['N5.46 a choice of -1', { choiceCount: '-1' }, 'choiceCount choiceCountTooSmall'],
    ['N5.48 no item', { photoIds: [] }, 'itemPhotoIdStr groupEmpty'],
  ])('%s: refused as it is typed', (_, change, fault) => {
    const group = { groupId: 'g1', name: 'Club', choiceCount: '1', photoIds: [demonstrationId.photo(1)], ...change };

    const faults = whyFormRefused(factsOf({ ...emptyForm, groups: [group] }, '2026-09-01'));
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toContain(`groupItems.0.${fault}`);
  });
});

describe('the link to a new notice', () => {
  it('N2.04 N2.05 N2.06 N2.07 provides school, stage, student and notification', () => {
    const schoolId = demonstrationId.school(1);
    const studentId = demonstrationId.student(1);
    const params = new URLSearchParams({ schoolId, studentId, studySection: '2', sendNotice: 'false' });

    expect(queryOf(params)).toEqual({ schoolId, studentId, studySection: 2, sendNotice: false });
  });

  it.each([
    ['true', true],
    ['false', false],
  ])('N2.04 notifies parents or not: sendNotice=%s', (value, sendNotice) => {
    expect(queryOf(new URLSearchParams({ sendNotice: value }))).toEqual({ sendNotice });
  });

  it('N2.04 N2.05 N2.06 N2.07 N4.01 ignores malformed parameters, so that parents are notified as by default', () => {
    const read = queryOf(new URLSearchParams('schoolId=x&studySection=9&studentId=&sendNotice=maybe'));

    expect(Object.values(read).every((value) => value === undefined)).toBe(true);
  });
});
