import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { plainWords } from '../config/house/plain-words.ts';
import { sources } from './sources.ts';

const readme = readFileSync('README.md', 'utf8');
const dependencies = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies });

const packagesOf = (path: string): readonly string[] => {
  const listed = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  return Object.values(listed)
    .flatMap((some) => Object.keys(some))
    .filter((name) => !name.startsWith('@types/'));
};
const packages = [...new Set(['package.json', 'infra/local/package.json'].flatMap(packagesOf))];

describe('README', () => {
  it.each(plainWords)('has no words like %s', (pattern) => {
    const lines = sources('{README.md,infra/local/README.md}').flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line}`] : [])),
    );

    expect(lines).toEqual([]);
  });

  it('says of each package why it is there, and names no other', () => {
    const [, section = ''] = readme.split('## Dependencies, and why each is there');
    const named = [...section.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const isNamed = (name: string) =>
      named.some((one) => (one.endsWith('/*') ? name.startsWith(one.slice(0, -1)) : one === name));
    const isListed = (one: string) =>
      packages.some((name) => (one.endsWith('/*') ? name.startsWith(one.slice(0, -1)) : one === name));

    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
    expect(named.filter((one) => !isListed(one))).toEqual([]);
  });

  it('says what each promise is that a comment names', () => {
    const [, section = ''] = readme.split('## What comments refer to');
    const [text = ''] = section.split('\n## ');
    const listed = new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => number));
    const named = sources().flatMap(({ text: code }) =>
      [...code.matchAll(/\bpromise (\d+)/gi)].map(([, number]) => number),
    );

    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((number) => !listed.has(number))).toEqual([]);
  });

  it('names commands that exist', () => {
    const commands = Object.keys(
      z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
        .scripts,
    );
    const unknown = [...readme.matchAll(/npm run ([\w:]+)/g)].filter(([, name = '']) => !commands.includes(name));

    expect(unknown.map(([text]) => text)).toEqual([]);
  });
});
