import { globSync, readFileSync } from 'node:fs';

const filesThat = (glob: string | string[], pattern: RegExp): readonly string[] =>
  globSync(glob)
    .filter((path) => !path.endsWith('.test.ts') && pattern.test(readFileSync(path, 'utf8')))
    .toSorted();

/** Files that are bundle entries: one endpoint or worker each, as paths from the top of the repository. */
export const handlerFiles = (): readonly string[] =>
  filesThat(['functions/*/*.ts', 'functions/*/{calls,workers}/*.ts'], /^export const handler\b/m);

/** Files that define an entity. */
export const entityFiles = (): readonly string[] => filesThat('functions/**/*.ts', /^export const \w+ = .*\bentity\(/m);
