/** Which rights of their policies functions have used while a part of the tests ran. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import type { RunningCloud } from './cloud.ts';

const usedRights = z.array(z.object({ caller: z.string(), action: z.string(), resource: z.string() }));

const pathOf = (part: string): string => resolve(import.meta.dirname, '../../.local', `rights-${part}.json`);

/** Asks each cloud, before it stops, and keeps their answers in a file. */
export const keepUsedRights = async (part: string, clouds: readonly RunningCloud[]): Promise<void> => {
  const answers = await Promise.all(
    clouds.map(async ({ awsOrigin }) => usedRights.parse(await (await fetch(`${awsOrigin}/_local/rights`)).json())),
  );
  mkdirSync(dirname(pathOf(part)), { recursive: true });
  writeFileSync(pathOf(part), JSON.stringify(answers.flat()));
};

/** The rights that the last run of a part has used. */
export const readUsedRights = (part: string): z.infer<typeof usedRights> =>
  usedRights.parse(JSON.parse(readFileSync(pathOf(part), 'utf8')));
