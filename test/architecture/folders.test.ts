import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { modules } from '../../shared/contract/index.ts';
import { handlerFiles } from '../config/handlers.ts';

const top = [
  'package.json',
  'package-lock.json',
  'cdk.json',
  'tsconfig.json',
  'infra',
  'functions',
  'web',
  'shared',
  'test',
  'README.md',
];
/** Not kept in git. */
const made = ['node_modules', 'cdk.out', 'dist'];

const foldersIn = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The words for parts of the product: a reader opens four folders of one name. */
const names = [
  ...[
    'notices',
    'people',
    'imports',
    'clues',
    'students',
    'items',
    'payments',
    'refunds',
    'ledger',
    'split',
    'suppliers',
  ],
  ...['orders', 'pay-settings', 'print', 'settings', 'uploads', 'map', 'session', 'parent', 'organisation', 'jobs'],
  ...['messages', 'channel', 'exports'],
];

/** What is no module: the chain and storage on the server, the frame of the site, what all modules of the contract share. */
const frames = {
  shared: ['contract', 'money', 'site', 'demonstration'],
  functions: ['api', 'storage'],
  'web/src': ['client', 'locale', 'ui', 'app'],
} as const;

describe('folders', () => {
  it('the top level holds nothing but what is fixed', () => {
    const found = readdirSync('.').filter((name) => !name.startsWith('.') && !made.includes(name));

    expect(found.toSorted()).toEqual(top.toSorted());
  });

  it.each(Object.keys(modules))(
    'module %s has its contract, its functions and its grants under the same name',
    (name) => {
      const grants = `infra/modules/${name}.ts`;

      expect(existsSync(`shared/${name}/contract.ts`)).toBe(true);
      expect(handlerFiles().some((path) => path.startsWith(`functions/${name}/`))).toBe(true);
      expect(existsSync(grants)).toBe(true);
      expect(readFileSync(grants, 'utf8')).toContain(`satisfies Record<keyof typeof ${name}`);
    },
  );

  it.each(Object.entries(frames))('every folder of %s is a frame or has the name of a module', (folder, its) => {
    const strange = foldersIn(folder).filter((name) => ![...its, ...names].includes(name));

    expect(strange).toEqual([]);
  });

  it('notices is in four folders', () => {
    expect(
      globSync(['shared/notices', 'functions/notices', 'infra/modules/notices.ts', 'web/src/notices']),
    ).toHaveLength(4);
  });

  it('no file only passes on what others define', () => {
    const barrels = globSync('{shared,functions,infra,web}/**/index.{ts,tsx}').filter(
      (path) => path !== 'shared/contract/index.ts',
    );

    expect(barrels).toEqual([]);
  });
});
