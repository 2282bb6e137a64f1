import { globSync, readFileSync } from 'node:fs';

/** Files that are bundle entries: one endpoint or worker each, as paths from the top of the repository. */
export const handlerFiles = (): readonly string[] =>
  globSync(['functions/*/*.ts', 'functions/*/{calls,workers}/*.ts'])
    .filter((path) => !path.endsWith('.test.ts') && /^export const handler\b/m.test(readFileSync(path, 'utf8')))
    .toSorted();
