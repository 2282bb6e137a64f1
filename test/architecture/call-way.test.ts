import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

/** The lists of files in a section of the README, in their order: the first path in backquotes of each numbered entry. */
const listsUnder = (title: string): readonly (readonly string[])[] => {
  const [, section = ''] = readme.split(new RegExp(`^##+ ${title}\\s*$`, 'm'));
  const [text = ''] = section.split(/^##+ /m);
  const lists: string[][] = [];
  for (const line of text.split('\n')) {
    const [, number, path = ''] = /^(\d+)\. .*?`([\w./-]+\.tsx?)`/.exec(line) ?? [];
    if (number === '1') lists.push([path]);
    else if (number !== undefined) lists.at(-1)?.push(path);
  }
  return lists;
};
const listUnder = (title: string): readonly string[] => listsUnder(title)[0] ?? [];

const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );
const isLinked = (one: string, other: string) => importsOf(one).includes(other) || importsOf(other).includes(one);

/** Files that no file before them imports, and that import none of those. */
const lostOf = (way: readonly string[]) =>
  way.filter((path, index) => index > 0 && !way.slice(0, index).some((before) => isLinked(before, path)));

const [read = [], payment = []] = listsUnder('How a call travels');
const strangers = [
  ['An amount of money', /amount-input\.tsx$/, /locale\/money\.tsx$/],
  ['A notice id', /new-id\.ts$/, /^functions\/notices\/calls\//],
  ['A row of a file', /^web\/src\/imports\//, /^web\/src\/imports\/dialog\/failed-rows\.tsx$/],
] as const;

describe('the way of a read', () => {
  it('is at most six files, and all of them exist', () => {
    expect(read.length).toBeGreaterThanOrEqual(4);
    expect(read.length).toBeLessThanOrEqual(6);
    expect(read.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('goes from a page over the call to a store', () => {
    expect(read[0]).toMatch(/^web\/src\/\w+\/.*page\.tsx$/);
    expect(read).toEqual(expect.arrayContaining([expect.stringMatching(/^shared\/\w+\/calls\//)]));
    expect(read.at(-1)).toMatch(/-store\.ts$/);
  });

  it('leads to each file by an import from or into one before it', () => {
    expect(lostOf(read)).toEqual([]);
  });
});

describe('the way of a payment', () => {
  it('goes from the form to the transaction by imports', () => {
    expect(payment[0]).toBe('web/src/payments/settlement/settlement.tsx');
    expect(payment.at(-1)).toBe('functions/storage/write.ts');
    expect(lostOf(payment)).toEqual([]);
  });

  it('has every file of functions that the call imports and that does something for payments', () => {
    const handler = 'functions/payments/calls/charge.ts';
    const imported = importsOf(handler).filter(
      (path) => !/client\.ts$|notice-store\.ts$|contract\/(call|errors)\.ts$/.test(path),
    );
    // `isBookable` is a rule about one account.
    const missing = imported.filter((path) => !payment.includes(path) && !path.endsWith('pay-account-store.ts'));

    expect(missing).toEqual([]);
  });
});

describe.each(strangers)('%s', (title, first, last) => {
  const way = listUnder(title);

  it('passes files that exist, in the order of the README', () => {
    expect(way.filter((path) => !existsSync(path))).toEqual([]);
    expect(way[0]).toMatch(first);
    expect(way.at(-1)).toMatch(last);
  });

  it('passes files that know each other', () => {
    const alone = way.filter((path) => !way.some((other) => other !== path && isLinked(other, path)));

    expect(alone).toEqual([]);
  });
});

describe('README, "To add a call"', () => {
  it('names its four places and the line of the specification', () => {
    const [, section = ''] = readme.split('## To add a call');
    const [text = ''] = section.split('## ');
    const entries = text.split('\n').filter((line) => /^\d\. /.test(line));

    expect(entries).toHaveLength(4);
    for (const place of ['shared/<module>/calls/', 'functions/<module>/calls/', 'infra/modules/', 'calls.tsv'])
      expect(text).toContain(place);
  });
});
