import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that is free now: another process can take it before the caller does. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The machine gave no free port.');
  return address.port;
};
