/**
 * Gives back what each test and each file has opened in the browser, which goes on to the next file, and signs everybody
 * in anew: a token is good for some minutes. Run before each file.
 */
import { afterAll, afterEach, beforeEach } from 'vitest';
import { keepAltered } from './altered-rows.ts';
import { beginTest, endFile, endTest } from './browser.ts';
import { cloud, signInAgain } from './cloud.ts';

signInAgain();
beforeEach(beginTest);
afterEach(({ task }) => endTest(task));
afterAll(async () => {
  await endFile();
  keepAltered(cloud());
});
