import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';

const lineBytesMax = 16_384;

/** The chunks of a request. A loop that ends early does not destroy the request, which must still be answered. */
export async function* requestChunks(request: IncomingMessage): AsyncGenerator<Buffer> {
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (chunk instanceof Buffer) yield chunk;
  }
}

/** Reads lines, a number of bytes, or the bytes before a delimiter from a stream, with little in memory. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async #fill(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new AwsError('IncompleteBody', 'The request body terminated unexpectedly');
    this.#buffer = this.#buffer.length === 0 ? next.value : Buffer.concat([this.#buffer, next.value]);
  }

  #shift(length: number): Buffer {
    const head = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return head;
  }

  /** The text up to CRLF, without it. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf('\r\n');
      if (end >= 0) return this.#shift(end + 2).toString('utf8', 0, end);
      if (this.#buffer.length > lineBytesMax) throw new AwsError('InvalidRequest', 'A line of the body is too long.');
      await this.#fill();
    }
  }

  /** Exactly `length` bytes, in pieces. */
  async *take(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      if (this.#buffer.length === 0) await this.#fill();
      const piece = this.#shift(Math.min(left, this.#buffer.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** The bytes before `delimiter`, in pieces. Skips the delimiter. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(delimiter);
      if (at >= 0) {
        const last = this.#shift(at);
        this.#shift(delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      const certain = this.#buffer.length - delimiter.length + 1;
      if (certain > 0) yield this.#shift(certain);
      await this.#fill();
    }
  }
}
