/** Global setup of the tests against the local cloud: one cloud for each worker, so that faults and clock are its file's alone. */
import chromium from '@sparticuz/chromium';
import type { TestProject } from 'vitest/node';
import { expectBooksToAgree } from './books.ts';
import { forkCloud } from './fork-cloud.ts';
import { keepUsedRights } from './used-rights.ts';
import { runPrepare } from './run-prepare.ts';

const startClouds = async (project: TestProject): Promise<() => Promise<void>> => {
  // Only a browser asks for the site.
  const hasBrowser = ['e2e', 'story'].includes(project.name);
  await runPrepare(hasBrowser ? 'site' : 'functions');
  // Unpacks the browser: two workers that do it at the same time start it half-written.
  if (hasBrowser && process.platform === 'linux') await chromium.executablePath();
  const numbers = Array.from({ length: project.config.maxWorkers }, (_, index) => index + 1);
  const clouds = await Promise.all(numbers.map((number) => forkCloud(`${project.name}-${number}`)));
  project.provide(
    'clouds',
    clouds.map(({ running }) => running),
  );
  return async () => {
    const running = clouds.map((cloud) => cloud.running);
    await keepUsedRights(project.name, running);
    try {
      // Tests of the API break figures on purpose.
      if (hasBrowser) await expectBooksToAgree(running);
    } finally {
      await Promise.all(clouds.map((cloud) => cloud.stop()));
    }
  };
};

export default startClouds;
