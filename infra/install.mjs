/**
 * The first step of `npm start` and `npm test`: installs what the lock file lists and finds the project's own Node.
 * Plain JavaScript without dependencies, because on a fresh clone it runs under the system's Node (20 or later).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const modules = join(root, 'node_modules');
const projectNodePath = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** A workspace has two entries in a lock file: its folder, and a link to that folder in node_modules. */
const isEntryInstalled = (path, locked, installed) =>
  locked.link
    ? installed?.resolved === locked.resolved && existsSync(join(root, path))
    : installed?.version === locked.version;

/** Whether node_modules has every package of the lock file in its version. npm keeps its own list of what it installed. */
const isInstalled = () => {
  const listPath = join(modules, '.package-lock.json');
  if (!existsSync(listPath)) return false;
  const installed = readJson(listPath).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(
    ([path, locked]) => path === '' || locked.optional || isEntryInstalled(path, locked, installed[path]),
  );
};

/** Runs npm under the system's Node, because npm must not run on the Node that it replaces. */
const npm = (words) => {
  const { npm_execpath: cli, npm_node_execpath: systemNode } = process.env;
  const [command, before] = cli && systemNode && !systemNode.startsWith(modules) ? [systemNode, [cli]] : ['npm', []];
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const { status, error } = spawnSync(command, [...before, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed${error ? `: ${error.message}` : ''}`);
};

/** The lock file lists the DynamoDB emulator for linux-x64 only. Other machines take it from the public registry. */
const emulatorMissing = () =>
  !existsSync(join(modules, '@dynoxide', 'linux-x64')) && !existsSync(join(modules, 'dynoxide'));

/** Installs what is missing or differs from the lock file. Throws when npm fails. */
export const ensureInstalled = () => {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) ...');
    npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  if (emulatorMissing()) npm(['install', '--no-save', '--no-audit', '--no-fund', 'dynoxide@1.2.1']);
};

/** The real path of the Node that the project needs, as a process knows its own. When there is none, it throws an error that says what to do. */
export const projectNode = () => {
  if (existsSync(projectNodePath)) return realpathSync(projectNodePath);
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    'Node 24 is missing because npm ran with --ignore-scripts. Run `npm rebuild node --ignore-scripts=false`.',
  );
};
