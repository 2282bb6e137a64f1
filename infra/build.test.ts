import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
const build = (keepOld = false) => buildFunctions({ root, output }, keepOld);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  output = join(root, 'out');
  write('package-lock.json', '{}');
  write(
    'shared/money.ts',
    `export const fen = (yuan: number): number => yuan * 100; export const unused = 'never used';`,
  );
  write('functions/charge/heavy.ts', `export const weight: string = 'heavy';`);
  write(
    'functions/charge/pay.ts',
    `import { fen } from '../../shared/money.ts';\nexport const handler = () => fen(2);`,
  );
  write(
    'functions/charge/refund.ts',
    `import { fen } from '../../shared/money.ts';\nexport const handler = async () => [fen(1), (await import('./heavy.ts')).weight];`,
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
    expect(await run('charge-refund')).toEqual([100, 'heavy']);
  });

  it('tell what a function loads at its start from what it loads when it comes to it', async () => {
    const { functions } = await build();
    const of = (name: string) => functions.find((each) => each.name === name);

    expect(of('charge-pay')?.lazyBytes).toBe(0);
    expect(of('charge-refund')?.lazyBytes).toBeGreaterThan(0);
  });

  it('share the chunks that several functions load', async () => {
    await build();
    const [chunk = ''] = readdirSync(join(output, 'charge-pay', 'c'));

    expect(statSync(join(output, 'charge-pay', 'c', chunk)).nlink).toBe(2);
    expect(existsSync(join(output, 'charge-refund', 'c', chunk))).toBe(true);
  });

  it('are left as they are when nothing has changed', async () => {
    const before = await build();

    expect(await build()).toEqual({ skipped: true, functions: before.functions });
  });

  it.each<[string, () => void]>([
    [
      'a source of a handler',
      () => write('shared/money.ts', 'export const fen = (yuan: number): number => yuan * 1000;'),
    ],
    ['the lock file', () => write('package-lock.json', '{"a":1}')],
    ['the list of handlers', () => write('functions/charge/void.ts', 'export const handler = () => 0;')],
  ])('are made anew when %s changes', async (_, change) => {
    await build();

    change();

    expect((await build()).skipped).toBe(false);
    expect((await build()).skipped).toBe(true);
  });

  it('keep nothing of a handler that is gone', async () => {
    await build();

    rmSync(join(root, 'functions/charge/refund.ts'));
    await build();

    expect(readdirSync(output).filter((name) => name.startsWith('charge'))).toEqual(['charge-pay']);
  });

  it('leave the old chunks to functions that still run, when asked to', async () => {
    await build();
    const before = readdirSync(join(output, 'charge-refund', 'c'));

    write('shared/money.ts', 'export const fen = (yuan: number): number => yuan * 1000;');
    await build(true);

    expect(readdirSync(join(output, 'charge-refund', 'c'))).toEqual(expect.arrayContaining(before));
    expect(await run('charge-pay')).toBe(2000);
  });
});
