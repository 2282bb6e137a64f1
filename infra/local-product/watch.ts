import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, projectPaths } from '../build.ts';
import type { LocalCloud } from 'local-cloud';

/** Saving a file writes it in steps. */
const settleMs = 50;

/** Bundles the functions anew whenever a source of theirs is saved, and has them run. Answers how to stop. */
export const watchFunctions = (cloud: LocalCloud): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();

  const rebuild = async (): Promise<void> => {
    try {
      const startedAt = performance.now();
      const { skipped } = await buildFunctions();
      if (skipped) return;
      cloud.reloadFunctions();
      console.log(`Functions bundled anew (${Math.round(performance.now() - startedAt)} ms)`);
    } catch (error) {
      console.error(`The functions run on as they were: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, settleMs);
  };
  const watchers = ['functions', 'shared'].map((folder) =>
    watch(join(projectPaths.root, folder), { recursive: true }, onChange),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};
