/**
 * `npm run rules`: the rules of both documents that passing tests prove, read from the results of the last test runs. Where
 * there are none, as in a fresh clone, all tests run first.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { documents, isKnownRule, ruleCount, ruleIdsOf } from './architecture/rule-ids.ts';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);

const resultFile = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), ancestorTitles: z.array(z.string()), status: z.string() }),
      ),
    }),
  ),
});

const resultPaths = () => globSync('.local/results/*.json');

/** Every rule id with the tests that cite it, in their title or in that of a group around them. */
const citations = () =>
  resultPaths()
    .flatMap((path) => resultFile.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults)
    .flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ title, ancestorTitles, status }) =>
        [...ancestorTitles, title]
          .flatMap(ruleIdsOf)
          .map((id) => ({ id, title, status, file: name.replace(`${root}/`, '') })),
      ),
    );

const inOrder = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

const main = (): number => {
  if (resultPaths().length === 0) spawnSync(process.execPath, ['test/run.mjs'], { stdio: 'inherit' });
  const cited = citations();
  const failing = new Set(cited.filter(({ status }) => status !== 'passed').map(({ id }) => id));
  const proven = Map.groupBy(
    cited.filter(({ id }) => isKnownRule(id) && !failing.has(id)),
    ({ id }) => id,
  );
  for (const id of [...proven.keys()].toSorted(inOrder)) {
    const [first, ...more] = proven.get(id) ?? [];
    console.log(
      `${id.padEnd(8)} ${first?.file}: ${first?.title}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
    );
  }
  for (const letter of ['N', 'S'] as const) {
    const count = [...proven.keys()].filter((id) => id.startsWith(letter)).length;
    console.log(`${letter} (${documents[letter]}): ${count} of ${ruleCount(letter)} rules proven`);
  }
  const unknown = cited.filter(({ id }) => !isKnownRule(id));
  for (const { id, file } of unknown) console.error(`unknown rule ${id} in ${file}`);
  for (const id of failing) console.error(`not proven, a test that cites it does not pass: ${id}`);
  return unknown.length === 0 ? 0 : 1;
};

process.exitCode = main();
