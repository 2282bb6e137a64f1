import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions, type FunctionBundle } from '../../infra/build.ts';
import { entityFiles } from '../config/handlers.ts';

const entities = new Set(entityFiles());

/** Stores of several entities: those that are read or written as one thing. Any other store would bring its second entity into bundles that need the first. */
const storesOfSeveral: Readonly<Record<string, string>> = {
  'functions/jobs/job-progress-store.ts': 'a job, its lanes and refusals are one partition, read at once',
  'functions/ledger/ledger-store.ts': 'journal and audit of a subject are one partition, read at once',
  'functions/payments/order-store.ts': 'an order is written with the row that finds it by number',
  'functions/people/person-store.ts': 'a person is two rows, written together',
};

/** The files whose values a file imports. */
const importsOf = (path: string): readonly string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.{1,2}\/[^']+)'/gm)].map(
    ([, target = '']) => join(dirname(path), target),
  );
const entitiesIn = (path: string) => importsOf(path).filter((file) => entities.has(file));

/** The frames' own entities: who acts, and what every act writes beside its rows. */
const isFrame = (path: string) => /^functions\/(api|storage)\//.test(path);
const isUser = (path: string) =>
  isFrame(path) ||
  /-store\.ts$/.test(path) ||
  /^functions\/(organisation\/sections|ledger\/recompute-books)\.ts$/.test(path);

let bundles: readonly FunctionBundle[];
beforeAll(async () => {
  bundles = (await buildFunctions()).functions;
}, 120_000);

/** Entities of a bundle that no store in the same bundle asks for. */
const unused = ({ name, kept }: FunctionBundle): readonly string[] => {
  const asked = new Set(kept.filter(isUser).flatMap(entitiesIn));
  return kept.flatMap((file) => (entities.has(file) && !asked.has(file) ? [`${name} holds ${file}`] : []));
};

describe('bundles', () => {
  it('do not hold the catalogue', () => {
    const holders = bundles.filter(({ kept }) => kept.includes('functions/catalogue.ts'));

    expect(holders.map(({ name }) => name)).toEqual([]);
  });

  it('hold no entity that no store of theirs asks for', () => {
    expect(bundles.length).toBeGreaterThan(20);
    expect(bundles.flatMap(unused)).toEqual([]);
  });

  it('hold the sentences of refusals only where an answer shows those of a job', () => {
    const holders = bundles.filter(({ kept }) => kept.includes('shared/payments/texts/server.ts'));

    expect(holders.map(({ name }) => name).toSorted()).toEqual([
      'notices-get-bulk-job-status',
      'people-batch-add-items',
      'people-batch-change-amounts',
    ]);
  });

  it('of calls that do not write hold nothing of an act: no outbox, no audit, no order', () => {
    const writers = new Set(['outbox.ts', 'audit.ts'].map((file) => `functions/storage/${file}`));
    const readers = bundles.filter(({ name }) => /-(list|get|view|download|precheck|who)-/.test(name));
    const holders = readers.filter(({ kept }) => kept.some((file) => writers.has(file)));

    // The history of a notice and the trail of a person show the audit.
    expect(holders.map(({ name }) => name).toSorted()).toEqual([
      'notices-list-notice-history',
      'people-list-audit-trail',
    ]);
    expect(readers.length).toBeGreaterThan(10);
  });
});

describe('entities', () => {
  it.each([...entities])('%s drops out of a bundle that does not use it', (path) => {
    expect(readFileSync(path, 'utf8')).toMatch(/^export const \w+ = \/\* @__PURE__ \*\/ entity\(\{$/m);
  });

  it('are all in the catalogue', () => {
    const listed = importsOf('functions/catalogue.ts').filter((path) => entities.has(path));

    expect(listed.toSorted()).toEqual([...entities].toSorted());
  });

  it('have a store each, apart from those that are one thing', () => {
    const stores = [...new Set(bundles.flatMap(({ kept }) => kept))].filter((path) => /-store\.ts$/.test(path));
    const several = stores.filter((path) => entitiesIn(path).length > 1);

    expect(several.toSorted()).toEqual(Object.keys(storesOfSeveral));
  });
});
