import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDataDirectory } from './data-directory.ts';

let path: string;
let server: Server;
let port: number;

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'data-'));
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  server.close();
  rmSync(path, { recursive: true });
});

/** A file that an earlier run left. */
const leave = (name: string) => writeFileSync(join(path, name), 'left');
const has = (name: string) => existsSync(join(path, name));

describe('the data of a local cloud', () => {
  it('are new until their first load is finished', async () => {
    const brokenOff = await takeDataDirectory(path, port, false);
    brokenOff.release();
    const second = await takeDataDirectory(path, port, false);
    second.finish();
    second.release();
    const third = await takeDataDirectory(path, port, false);

    expect([brokenOff.isNew, second.isNew, third.isNew]).toEqual([true, true, false]);
  });

  it('stay from one start to the next unless the start is fresh', async () => {
    (await takeDataDirectory(path, port, false)).release();
    leave('table');
    (await takeDataDirectory(path, port, false)).release();
    expect(has('table')).toBe(true);

    const fresh = await takeDataDirectory(path, port, true);

    expect(has('table')).toBe(false);
    expect(fresh.isNew).toBe(true);
  });

  it('of an older layout are dropped, and the start says so', async () => {
    (await takeDataDirectory(path, port, false)).release();
    writeFileSync(join(path, 'layout'), 'older');
    leave('table');

    const { notice } = await takeDataDirectory(path, port, false);

    expect(notice).toBe('The layout of the data has changed: the local data of before is dropped.');
    expect(has('table')).toBe(false);
  });

  it('belong to one local cloud at a time', async () => {
    const first = await takeDataDirectory(path, port, false);

    await expect(takeDataDirectory(path, port, false)).rejects.toThrow(`is in use by the local cloud on port ${port}`);
    first.release();
    await expect(takeDataDirectory(path, port, false)).resolves.toBeDefined();
  });

  it('are free again after a crash', async () => {
    await takeDataDirectory(path, port, false);
    await new Promise((resolve) => server.close(resolve));

    await expect(takeDataDirectory(path, port, false)).resolves.toBeDefined();
  });
});
