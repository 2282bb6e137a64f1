/** The rows that tests have altered by hand: the journal of their cloud does not explain them. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { Key } from '../../functions/storage/entity.ts';
import type { RunningCloud } from './cloud.ts';

const idsOf = z.array(z.string());

/** Beside the tables, which are new for each run. */
const pathIn = ({ tablesFile }: RunningCloud): string => join(dirname(tablesFile), 'altered-rows.jsonl');

let altered: Key[] = [];
export const noteAltered = (key: Key): void => {
  // What is kept of an organisation itself is no figure.
  if (!key.pk.startsWith('ORG#')) altered.push(key);
};

const ids = /[0-9A-Z]{26}/g;

/** Keeps what this process has noted so far, for `alteredIds` in another one. */
export const keepAltered = (running: RunningCloud): void => {
  // A row without an id would be taken for every row.
  const found = altered.map(({ pk, sk }) => `${pk}#${sk}`.match(ids) ?? []).filter((one) => one.length > 0);
  altered = [];
  appendFileSync(pathIn(running), found.map((one) => `${JSON.stringify(one)}\n`).join(''));
};

/** The ids in the key of each row. */
export const alteredIds = (running: RunningCloud): readonly (readonly string[])[] =>
  existsSync(pathIn(running))
    ? readFileSync(pathIn(running), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => idsOf.parse(JSON.parse(line)))
    : [];
