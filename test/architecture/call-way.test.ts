import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const title = 'How a call travels';

/** Paths of the README's list of one call's way, in its order: the first path in backquotes of each entry. */
const wayInReadme = (): readonly string[] => {
  const [, section = ''] = readFileSync('README.md', 'utf8').split(new RegExp(`^##+ ${title}\\s*$`, 'm'));
  const [text = ''] = section.split(/^##+ /m);
  return text.split('\n').flatMap((line) => {
    const path = /^\s*(?:\d+\.|[-*])\s.*?`([\w./-]+\.tsx?)`/.exec(line)?.[1];
    return path === undefined ? [] : [path];
  });
};

const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );

const isLinked = (one: string, other: string) => importsOf(one).includes(other) || importsOf(other).includes(one);

describe('the way of one call', () => {
  it('is named in the README and is at most six files long', () => {
    const way = wayInReadme();

    expect(way.length).toBeGreaterThanOrEqual(4);
    expect(way.length).toBeLessThanOrEqual(6);
    expect(way.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('goes from a page of the site over the contract to the table', () => {
    const way = wayInReadme();

    expect(way[0]).toMatch(/^web\/src\//);
    expect(way).toEqual(expect.arrayContaining([expect.stringMatching(/^shared\/\w+\/contract\.ts$/)]));
    expect(way.at(-1)).toMatch(/^functions\//);
  });

  it('leads to each file by an import from or into one before it', () => {
    const way = wayInReadme();
    const lost = way.filter(
      (path, index) => index > 0 && !way.slice(0, index).some((before) => isLinked(before, path)),
    );

    expect(lost).toEqual([]);
  });
});
