import { describe, expect, it } from 'vitest';
import { asId } from '../../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../../shared/demonstration/ids.ts';
import {
  allMatches,
  isSelected,
  readSelection,
  selectedCount,
  withClick,
  withPage,
  writeSelection,
} from './selection.ts';

const student = (index: number) => asId('student', demonstrationId.student(index));

describe('the selection of students', () => {
  it('is written to the URL and read back', () => {
    const some = { kind: 'some', ids: [student(1), student(2)] } as const;

    expect(readSelection(writeSelection(some))).toEqual(some);
    expect(readSelection(writeSelection(allMatches))).toEqual(allMatches);
    const but = { kind: 'all', except: [student(1), student(2)] } as const;
    expect(readSelection(writeSelection(but))).toEqual(but);
  });

  it.each(['', 'x', '../..', `${student(1)}x`])('is empty for %j', (text) => {
    expect(readSelection(text)).toEqual({ kind: 'some', ids: [] });
  });

  it('lists each student once', () => {
    expect(readSelection(`${student(1)}.${student(1)}`)).toEqual({ kind: 'some', ids: [student(1)] });
  });

  it('keeps the selection of other pages', () => {
    const before = readSelection(`${student(1)}.${student(11)}`);

    const after = withPage(before, [student(11), student(12)], [student(12)]);

    expect(after).toEqual({ kind: 'some', ids: [student(1), student(12)] });
  });

  it.each([
    ['adds a tick', [student(1), student(2)], [], [student(1), student(2)]],
    ['takes a tick away', [], [student(2)], []],
  ])('%s, and keeps the click before it that the list does not show yet', (_, after, shown, ticked) => {
    const page = [student(1), student(2), student(3)];
    const now = readSelection(`${student(11)}.${student(3)}${shown.length > 0 ? `.${student(2)}` : ''}`);

    const selection = withClick(now, page, shown, ticked);

    expect(selection).toEqual({ kind: 'some', ids: [student(11), ...after, student(3)] });
  });

  it('S2.34 of all is every match of the filter but those unticked, on every page', () => {
    const all = readSelection('all');
    const one = withPage(all, [student(1), student(2)], [student(1)]);
    const two = withPage(one, [student(11), student(12)], [student(12)]);

    expect(isSelected(all, student(999))).toBe(true);
    expect(selectedCount(all, 4960)).toBe(4960);
    expect([1, 2, 11, 12, 999].map((index) => isSelected(two, student(index)))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(selectedCount(two, 4960)).toBe(4958);
    expect(withPage(two, [student(1), student(2)], [student(1), student(2)])).toEqual({
      ...{ kind: 'all', except: [student(11)] },
    });
  });

  it('of all is none when its whole page is unticked at once, and one less when one row is', () => {
    const page = [student(1), student(2)];

    expect(withPage(allMatches, page, [])).toEqual({ kind: 'some', ids: [] });
    expect(withPage(allMatches, [student(11)], [])).toEqual({ kind: 'all', except: [student(11)] });
    expect(withPage({ kind: 'all', except: [student(1)] }, page, [])).toEqual({ kind: 'all', except: page });
  });
});
