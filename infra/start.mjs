/**
 * `npm start`: installs what is missing, then runs the local cloud under the project's Node.
 * Plain JavaScript without dependencies: on a fresh clone it starts under the system's Node (>= 20), before anything is installed.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, projectNode, root } from './install.mjs';

/** Runs this file again under the project's Node, and ends as that run ends. Ctrl-C reaches both: the inner one decides. */
const runUnder = (node, words) => {
  const child = spawn(node, [import.meta.filename ?? process.argv[1], ...words], { cwd: root, stdio: 'inherit' });
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status) => process.exit(status ?? 1));
};

const words = process.argv.slice(2);
try {
  ensureInstalled();
  const node = projectNode();
  if (Number(process.versions.node.split('.')[0]) < 24) {
    runUnder(node, words);
  } else {
    const { main } = await import('./local/main.ts');
    await main(words);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
