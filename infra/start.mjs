/**
 * `npm start`: installs what is missing, then runs the local cloud under the project's Node.
 * Plain JavaScript without dependencies, because on a fresh clone it starts under the system's Node (20 or later).
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, projectNode, root } from './install.mjs';

/** Runs this file again under the project's Node and exits with its status. Ctrl-C reaches both processes, and the inner one decides when to end. */
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
    const { main } = await import('./local-product/main.ts');
    await main(words);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
