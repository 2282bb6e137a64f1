import type { IncomingMessage } from 'node:http';

/** Reads a request's body. Returns undefined when it has more than `bytesMax`; the rest is still read, so that the caller can receive the answer. */
export const readBody = (request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= bytesMax) chunks.push(chunk);
      else chunks = [];
    });
    request.on('end', () => resolve(bytes <= bytesMax ? Buffer.concat(chunks, bytes) : undefined));
    request.on('error', reject);
    request.on('close', () => reject(new Error('the caller hung up')));
  });
