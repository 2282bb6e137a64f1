import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildFunctions } from './build.ts';

let root: string;
let output: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
/** What a bundle exports; each build of it is a module of its own. */
const run = async (name: string): Promise<unknown> => {
  const path = join(output, name, 'index.mjs');
  const module: unknown = await import(`${pathToFileURL(path).href}?at=${statSync(path).mtimeMs}`);
  return z.object({ handler: z.custom<() => unknown>() }).parse(module).handler();
};
const build = () => buildFunctions({ root, output });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  output = join(root, 'out');
  write('package-lock.json', '{}');
  write(
    'shared/money.ts',
    `export const fen = (yuan: number): number => yuan * 100; export const unused = 'never used';`,
  );
  write('node_modules/heavy/package.json', `{"name":"heavy","main":"index.js"}`);
  write('node_modules/heavy/index.js', `export const weight = 'heavy';`);
  write('functions/charge/later.ts', `export const later = () => 'later';`);
  write(
    'functions/charge/pay.ts',
    `import { fen } from '../../shared/money.ts';\nexport const handler = () => fen(2);`,
  );
  write(
    'functions/charge/refund.ts',
    `import { fen } from '../../shared/money.ts';\nexport const handler = async () => [fen(1), (await import('heavy')).weight, (await import('./later.ts')).later()];`,
  );
  write('functions/charge/pay.test.ts', `export const handler = () => 'a test';`);
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the bundles', () => {
  it('are one folder for each handler, and run', async () => {
    const { functions, skipped } = await build();

    expect(skipped).toBe(false);
    expect(functions.map(({ name }) => name).toSorted()).toEqual(['charge-pay', 'charge-refund']);
    expect(await run('charge-pay')).toBe(200);
    expect(await run('charge-refund')).toEqual([100, 'heavy', 'later']);
  });

  it('are named by module and file, whether the handler is a call or a worker', async () => {
    write('functions/charge/calls/void.ts', `export const handler = () => 'void';`);
    write('functions/charge/workers/remind.ts', `export const handler = () => 'remind';`);
    write('functions/charge/workers/reminder.ts', `export const text = 'no handler';`);

    const { functions } = await build();

    expect(functions.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['charge-pay', 'charge-void', 'charge-remind']),
    );
    expect(functions).toHaveLength(4);
    expect(await run('charge-remind')).toBe('remind');
  });

  it('report separately the bytes that a function loads at its start and later', async () => {
    const { functions } = await build();
    const of = (name: string) => functions.find((each) => each.name === name);

    expect(of('charge-pay')?.lazyBytes).toBe(0);
    expect(of('charge-refund')?.lazyBytes).toBeGreaterThan(0);
  });

  it('are one file, without what the function does not use, and share the packages that they load later', async () => {
    write('functions/charge/again.ts', `export const handler = async () => (await import('heavy')).weight;`);
    await build();

    expect(readdirSync(join(output, 'charge-pay'))).toEqual(['index.mjs']);
    expect(readFileSync(join(output, 'charge-pay', 'index.mjs'), 'utf8')).not.toContain('never used');
    // The one in the folder of packages, and one in each of the two functions.
    expect(statSync(join(output, 'charge-again', 'c', 'heavy-index-js.mjs')).nlink).toBe(3);
    expect(await run('charge-again')).toBe('heavy');
  });

  it('hold nothing of a value made once that the function never asks for', async () => {
    write('shared/once.ts', `export const once = <T>(make: () => T) => make;`);
    write(
      'shared/words.ts',
      `import { once } from './once.ts';\nexport const asked = once(() => 'is asked');\nexport const idle = once(() => 'stays away');`,
    );
    write(
      'functions/charge/words.ts',
      `import { asked } from '../../shared/words.ts';\nexport const handler = () => asked();`,
    );
    await build();

    expect(readFileSync(join(output, 'charge-words', 'index.mjs'), 'utf8')).not.toContain('stays away');
    expect(await run('charge-words')).toBe('is asked');
  });

  it('are not built again when nothing has changed', async () => {
    const before = await build();

    expect(await build()).toEqual({ skipped: true, functions: before.functions });
  });

  it.each<[string, () => void]>([
    [
      'a source of a handler',
      () => write('shared/money.ts', 'export const fen = (yuan: number): number => yuan * 1000;'),
    ],
    ['a module that is loaded later', () => write('functions/charge/later.ts', 'export const later = () => 0;')],
    ['the lock file', () => write('package-lock.json', '{"a":1}')],
    ['the list of handlers', () => write('functions/charge/void.ts', 'export const handler = () => 0;')],
  ])('are built again when %s changes', async (_, change) => {
    await build();

    change();

    expect((await build()).skipped).toBe(false);
    expect((await build()).skipped).toBe(true);
  });

  it('are built again when a source changes while they are built', async () => {
    await build();
    write('functions/charge/pay.ts', 'export const handler = () => 300;');
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(root, 'functions/charge/pay.ts'), later, later);

    expect((await build()).skipped).toBe(false);
    expect((await build()).skipped).toBe(false);
    utimesSync(join(root, 'functions/charge/pay.ts'), new Date(0), new Date(0));
    expect((await build()).skipped).toBe(false);
    expect((await build()).skipped).toBe(true);
  });

  it('do not include a deleted handler', async () => {
    await build();

    rmSync(join(root, 'functions/charge/refund.ts'));
    await build();

    expect(readdirSync(output).filter((name) => name.startsWith('charge'))).toEqual(['charge-pay']);
  });

  it('are built again only for functions that changed', async () => {
    await build();
    const bundledAt = (name: string) => statSync(join(output, name, 'index.mjs')).mtimeMs;
    const [pay, refund] = [bundledAt('charge-pay'), bundledAt('charge-refund')];

    write('functions/charge/refund.ts', `export const handler = () => 'changed';`);
    await build();

    expect(bundledAt('charge-pay')).toBe(pay);
    expect(bundledAt('charge-refund')).toBeGreaterThan(refund);
    expect(await run('charge-refund')).toBe('changed');
  });

  it('load a module of ours later when they ask for it by import()', async () => {
    const later = join('c', 'functions-charge-later-ts.mjs');
    await build();

    expect(readFileSync(join(output, 'charge-refund', 'index.mjs'), 'utf8')).not.toContain(`"later"`);
    write('functions/charge/later.ts', `export const later = () => 'changed';`);
    await build();

    expect(readFileSync(join(output, 'charge-refund', later), 'utf8')).toContain('changed');
    expect(await run('charge-refund')).toEqual([100, 'heavy', 'changed']);
    write('functions/charge/later.ts', `export const later = () => {`);
    await expect(build()).rejects.toThrow('later.ts');
    expect(readFileSync(join(output, 'charge-refund', later), 'utf8')).toContain('changed');
  });

  it('stay unchanged while a source has a syntax error', async () => {
    await build();

    write('functions/charge/pay.ts', 'export const handler = () => {');
    await expect(build()).rejects.toThrow('pay.ts');
    expect(await run('charge-pay')).toBe(200);
    write('functions/charge/pay.ts', 'export const handler = () => 300;');
    await build();

    expect(await run('charge-pay')).toBe(300);
  });
});
