/**
 * `npm test`: installs what is missing, then checks and tests everything; `node test/run.mjs <part> [vitest words]` runs one part.
 * Plain JavaScript: it starts under the system's Node and runs itself again under the project's.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectNode, root } from '../infra/install.mjs';

const resultsFolder = `${root}/.local/results`;
/** Those of a choice of tests, which must not pass for those of a whole part. */
const someResultsFolder = `${root}/.local/some-results`;
/** Node keeps what it compiled: each part starts a dozen processes, and most load the same modules. */
const compiledFolder = `${root}/.local/compiled`;
const bin = (name) => `${root}/node_modules/.bin/${name}`;

/** Tests of one vitest project, their results kept as JSON for the sums and for `npm run rules`. */
const vitest = (project, words = [], folder = resultsFolder) => ({
  name: project,
  resultPath: `${folder}/${project}.json`,
  words: [
    ...[bin('vitest'), 'run', '--config', 'test/config/vitest.ts', '--project', project, '--passWithNoTests'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${folder}/${project}.json`],
    ...words,
  ],
});
const tool = (name, ...words) => ({ name, words: [bin(words[0]), ...words.slice(1)] });

/**
 * One process of the money tests, longer than in `npm test`: a seed of its own, so that no two processes try the same
 * acts, and tables of its own, so that none changes the money of another.
 */
const longMoneyTest = (name, file, env) => {
  const command = vitest('calls', [`functions/payments/calls/${file}`]);
  const fileName = name.replaceAll(' ', '-');
  const resultPath = `${resultsFolder}/${fileName}.json`;
  const words = command.words.map((word) =>
    word.startsWith('--outputFile') ? `--outputFile.json=${resultPath}` : word,
  );
  return { name, env: { ...env, TEST_TABLES: fileName }, words, resultPath };
};
const moneyModelProcesses = 4;
const moneyOperations = 25_000;
const moneyModel = (name) =>
  longMoneyTest(name, 'money-model.test.ts', { MONEY_MODEL_OPERATIONS: String(moneyOperations) });

const folders = ['shared', 'functions', 'infra', 'web', 'test'];
/** TypeScript 7 checks three times faster; dependency-cruiser still needs TypeScript 6 and its package. */
const types = (path) => ({
  name: `types ${path}`,
  words: [`${root}/node_modules/typescript-native/bin/tsc`, '-p', path],
});

const oxlintWords = ['--type-aware', '--report-unused-disable-directives', '--config', 'test/config/oxlint.ts'];
const knipWords = ['--config', 'test/config/knip.js', '--no-config-hints'];

const parts = {
  // The longest first, so that it does not run alone at the end.
  check: [
    tool('lint', 'oxlint', ...oxlintWords, ...folders),
    types('tsconfig.json'),
    types('web/tsconfig.json'),
    tool('format', 'oxfmt', '--check', '.'),
    tool('imports', 'depcruise', '--config', 'test/config/dependencies.js', ...folders),
    tool('dead code', 'knip', ...knipWords),
    tool('code only tests use', 'knip', ...knipWords, '--production', '--exclude', 'dependencies'),
    vitest('architecture'),
  ],
  unit: [vitest('unit')],
  calls: [vitest('calls')],
  infra: [vitest('infra')],
  build: [{ name: 'build', words: ['test/support/prepare.ts', 'site'] }],
  api: [vitest('api')],
  e2e: [vitest('e2e')],
  chaos: [vitest('chaos')],
  // 100,000 random acts of money.
  money: Array.from({ length: moneyModelProcesses }, (_, index) => moneyModel(`money model ${index + 1}`)),
  // Every pair of acts on money raced 50 times.
  races: [
    longMoneyTest('money races', 'money-races.test.ts', { MONEY_RACE_ROUNDS: '50' }),
    longMoneyTest('first money races', 'money-races-first.test.ts', { MONEY_RACE_ROUNDS: '50' }),
    longMoneyTest('money races of jobs', 'money-races-jobs.test.ts', { MONEY_RACE_ROUNDS: '50' }),
  ],
  story: [vitest('story')],
  // Each flow in the browser in both languages, on wide and narrow screens.
  views: [{ ...vitest('e2e', [], someResultsFolder), env: { TEST_VIEWS: 'all' } }],
};

/** What the processes of a part share, and would otherwise all make at the same time. */
const builtFunctions = { name: 'functions', words: ['test/support/prepare.ts', 'functions'] };
const sharedBy = { money: [builtFunctions], races: [builtFunctions] };

/** The vitest project of a part that has another name. */
const projectOf = { check: 'architecture', views: 'e2e' };
const someOf = (part, words) => ({
  ...vitest(projectOf[part] ?? part, words, someResultsFolder),
  env: parts[part][0].env,
});

/** One after another; each part uses all cores by itself. */
const everything = ['check', 'unit', 'infra', 'build', 'calls', 'api', 'e2e'];
const commandsAtOnce = 2;
/** Each process of the model waits for its tables half of the time. */
const commandsAtOnceOf = { money: moneyModelProcesses };
const slowestShown = 10;
/** More files than this fail for a reason that a second run does not mend. */
const secondRunFilesMax = 5;

const inSeconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** Runs one command; its output is shown as it comes, or all at once at the end. Answers its exit status. */
const execute = ({ words, env = {} }, live) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder, ...env },
      stdio: ['ignore', ...Array(2).fill(live ? 'inherit' : 'pipe')],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(output).toString() }));
  });

const countsOf = ({ resultPath }, status) => {
  if (!resultPath) return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
  const result = existsSync(resultPath) ? JSON.parse(readFileSync(resultPath, 'utf8')) : {};
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = result;
  // A file that could not even be loaded has no test that failed, yet the part did.
  const failed = status === 0 ? numFailedTests : Math.max(numFailedTests, 1);
  return { passed, failed, skipped: numPendingTests + numTodoTests };
};

const runCommand = async (command, live) => {
  const begin = performance.now();
  if (command.resultPath) rmSync(command.resultPath, { force: true });
  const { status, output } = await execute(command, live);
  if (!live && status !== 0) console.log(output);
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${command.name.padEnd(28)} ${inSeconds(performance.now() - begin)}`,
  );
  return countsOf(command, status);
};

/** Runs every command of a part, some at a time when there are several, and answers the counts of each. */
const runStep = async (commands, part) => {
  if (commands.length === 1) return [await runCommand(commands[0], true)];
  const waiting = [...commands];
  const counts = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) counts.push(await runCommand(next, false));
  };
  await Promise.all(Array.from({ length: commandsAtOnceOf[part] ?? commandsAtOnce }, lane));
  return counts;
};

const sum = (counts, key) => counts.reduce((total, each) => total + each[key], 0);

/** Test files with the seconds that each took. */
const durations = (commands) =>
  commands.flatMap(({ resultPath }) => {
    if (!resultPath || !existsSync(resultPath)) return [];
    return JSON.parse(readFileSync(resultPath, 'utf8')).testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    }));
  });

const failedFiles = ({ resultPath }) =>
  existsSync(resultPath)
    ? JSON.parse(readFileSync(resultPath, 'utf8'))
        .testResults.filter(({ status }) => status === 'failed')
        .map(({ name }) => relative(root, name))
    : [];

/**
 * A browser on a loaded machine can miss what a person would not. A few files that failed run once more, alone and on a
 * new cloud, and are named as unsteady when they pass: that is a fault of the test or of the screen, still to be found.
 * Answers the counts of the part.
 */
const runBrowserTests = async ([command]) => {
  const first = await runCommand(command, true);
  const files = failedFiles(command);
  if (first.failed === 0 || files.length === 0 || files.length > secondRunFilesMax) return [first];
  console.log(`\n== once more: ${files.join(' ')}`);
  const second = await runCommand(someOf('e2e', files), true);
  if (second.failed > 0) return [first];
  for (const file of files) console.log(`UNSTEADY ${file}: failed once, then passed`);
  return [{ ...first, passed: first.passed + first.failed, failed: 0 }];
};

const report = (parts, commands) => {
  console.log('\nSeconds of each part:');
  for (const { name, ms } of parts) console.log(`${inSeconds(ms)} ${name}`);
  const slowest = durations(commands)
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, slowestShown);
  if (slowest.length > 0) console.log(`\nThe slowest test files:`);
  for (const { name, ms } of slowest) console.log(`${inSeconds(ms)} ${name}`);
};

const main = async ([part, ...words]) => {
  if (part !== undefined && !parts[part]) throw new Error(`No part '${part}': ${Object.keys(parts).join(', ')}`);
  mkdirSync(resultsFolder, { recursive: true });
  const [ran, times, counts] = [[], [], []];
  for (const name of part === undefined ? everything : [part]) {
    const begin = performance.now();
    console.log(`\n== ${name}`);
    const commands = words.length > 0 ? [someOf(name, words)] : parts[name];
    ran.push(...commands);
    for (const shared of sharedBy[name] ?? []) counts.push(await runCommand(shared, true));
    const run = name === 'e2e' && words.length === 0 ? runBrowserTests : runStep;
    counts.push(...(await run(commands, name)));
    times.push({ name, ms: performance.now() - begin });
    if (sum(counts, 'failed') > 0) break;
  }
  report(times, ran);
  const skipped = sum(counts, 'skipped');
  console.log(
    `\n${sum(counts, 'passed')} passed, ${sum(counts, 'failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = sum(counts, 'failed') === 0 ? 0 : 1;
};

ensureInstalled();
if (process.execPath === projectNode()) await main(process.argv.slice(2));
else {
  const again = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(projectNode(), again, { stdio: 'inherit' }).status ?? 1;
}
