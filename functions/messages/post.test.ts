import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerWaitMs, post } from './post.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

/** The address of a server that does this with a request. */
const serverThat = async (answers: (socket: Socket) => void): Promise<URL> => {
  const open: Socket[] = [];
  const server = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      answers(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/in`);
};
const endlessly = (socket: Socket, piece: string): void => {
  const write = () => {
    while (!socket.destroyed && socket.write(piece));
    if (!socket.destroyed) socket.once('drain', write);
  };
  write();
};

describe('a request to a provider', () => {
  it.each([
    [
      'wants another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      'noAnswer',
    ],
    ['speaks no HTTP', 'hello\r\n\r\n', 'noAnswer'],
    [
      'leads elsewhere',
      'HTTP/1.1 307 x\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\n\r\n',
      { status: 307 },
    ],
  ])('ends when the provider %s', async (_, answer, expected) => {
    const url = await serverThat((socket) => socket.end(answer));

    expect(await post(url, {}, '{}')).toEqual(expected);
  });

  it.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', `x: ${'a'.repeat(500)}\r\n`, 'noAnswer'],
    ['a body', 'HTTP/1.1 200 OK\r\n\r\n', 'a'.repeat(2 ** 16), { status: 200 }],
    ['that it goes on', '', 'HTTP/1.1 100 Continue\r\n\r\n', 'noAnswer'],
  ])('ends in time when the provider sends %s for ever', async (_, first, then, expected) => {
    const url = await serverThat((socket) => {
      socket.write(first);
      endlessly(socket, then);
    });
    const startedAt = performance.now();

    expect(await post(url, {}, '{}')).toEqual(expected);
    expect(performance.now() - startedAt).toBeLessThan(answerWaitMs + 3_000);
  });
});
