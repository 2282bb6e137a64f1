import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Where the files of the stages are. */
export const stagesFolder = join(import.meta.dirname, '..', 'stages');

type Settings = Readonly<Record<string, unknown>>;

const settings = z.record(z.string(), z.unknown());

/**
 * Reads the settings of a stage from its file, which is kept in the repository, so that every deployment has them.
 * A stage without a file has none.
 */
export const readStageFile = (folder: string, stage: string): Settings => {
  const path = join(folder, `${stage}.json`);
  return existsSync(path) ? settings.parse(JSON.parse(readFileSync(path, 'utf8'))) : {};
};

/** Sentences about options that say something else than the file of the stage. */
export const contradictions = (file: Settings, given: Settings): string[] =>
  Object.entries(given)
    .filter(([name, value]) => name in file && String(file[name]) !== String(value))
    .map(
      ([name, value]) =>
        `${name} is ${String(file[name])} in the file of the stage and ${String(value)} in the options: change the file`,
    );
