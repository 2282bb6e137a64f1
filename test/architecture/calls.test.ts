import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { specOf, workers } from '../../infra/stacks/modules.ts';
import { calls, fileNameOf, modules, type NamedCall } from '../../shared/contract/index.ts';
import { handlerFiles } from '../config/handlers.ts';
import { isTest } from './sources.ts';

const titled = calls.map((each) => [`${each.module}.${each.name}`, each] as const);
const literalFileOf = ({ module, name }: NamedCall) => `shared/${module}/calls/${fileNameOf(name)}.ts`;
const handlerFileOf = ({ module, name }: NamedCall) => `functions/${module}/calls/${fileNameOf(name)}.ts`;
const filesOf = (glob: string) =>
  globSync(glob)
    .filter((path) => !isTest(path))
    .toSorted();
const exportsOf = async (path: string): Promise<object> => (await import(pathToFileURL(resolve(path)).href)) as object;

/** Names of the values that a file exports, without loading it: a handler opens clients. */
const exportedValues = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^export (?:const|let|class|(?:async )?function\*?) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

describe('calls', () => {
  it('have a file each in the contract, and no file is left over', () => {
    expect(filesOf('shared/*/calls/*')).toEqual(calls.map(literalFileOf).toSorted());
  });

  it('have a handler each, and no handler is without a call', () => {
    expect(filesOf('functions/*/calls/*')).toEqual(calls.map(handlerFileOf).toSorted());
  });

  it.each(titled)('%s is the only thing that its file exports', async (_, each) => {
    const exported = await exportsOf(literalFileOf(each));

    expect(Object.keys(exported)).toEqual([each.name]);
    expect(Object.values(exported)).toEqual([each.call]);
  });

  it.each(titled)('%s has a handler file with `run` and `handler`', (_, each) => {
    expect(exportedValues(handlerFileOf(each))).toEqual(['run', 'handler']);
  });

  it.each(titled)('%s has grants, and a sentence for its alarm', (_, { module, name }) => {
    const { grants, whenItFails } = specOf(module, name);

    expect(Array.isArray(grants)).toBe(true);
    expect(whenItFails).toMatch(/^[A-Z].+\.$/);
  });
});

describe('contract.ts', () => {
  it.each(Object.keys(modules))('of %s only collects the calls of its folder', (module) => {
    const text = readFileSync(`shared/${module}/contract.ts`, 'utf8');
    const imports = [...text.matchAll(/^import \{ (\w+) \} from '\.\/calls\/[\w-]+\.ts';\n/gm)].map(([, name]) => name);
    const rest = text.replace(/^import \{ \w+ \} from '\.\/calls\/[\w-]+\.ts';\n/gm, '').trim();

    expect(imports.length).toBeGreaterThan(0);
    expect(rest).toMatch(/^export const \w+ = \{[\w\s,]+\} as const;$/);
  });
});

describe('workers', () => {
  it('are in the workers of their module, and each has its trigger and grants', () => {
    const listed = Object.keys(workers).map((name) => `functions/${name.replace('/', '/workers/')}.ts`);

    expect(filesOf('functions/*/workers/*')).toEqual(listed.toSorted());
  });

  it.each(Object.keys(workers))('%s exports `run` and `handler`', (name) => {
    const exported = exportedValues(`functions/${name.replace('/', '/workers/')}.ts`);

    expect(exported).toEqual(expect.arrayContaining(['run', 'handler']));
  });
});

describe('handlers', () => {
  it('are calls or workers only', () => {
    const elsewhere = handlerFiles().filter((path) => !/^functions\/\w+(?:-\w+)*\/(calls|workers)\//.test(path));

    expect(elsewhere).toEqual([]);
  });
});
