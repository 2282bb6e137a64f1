/** Global setup of the tests against the local cloud: one cloud a run, with the demonstration organisations and nothing else. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { RunningCloud } from './cloud.ts';

export default async function startCloud(project: TestProject): Promise<() => Promise<void>> {
  // Only a browser asks for the site.
  const withSite = project.name === 'e2e' ? 'yes' : 'no';
  const child = fork(resolve(import.meta.dirname, 'cloud-process.ts'), [project.name, withSite]);
  const ended = once(child, 'exit');
  const started = await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error(`the local cloud did not start (see .local/test-${project.name}.log)`);
  project.provide('cloud', started[0] as RunningCloud);
  return async () => {
    child.disconnect();
    await ended;
  };
}
