import { AwsError } from '../engine.ts';
import type { Fields } from './request.ts';

/** The content of an aws-chunked body with unsigned chunks, and its trailing headers by lower-case name. */
export const decodeAwsChunked = (body: Buffer): { readonly bytes: Buffer; readonly trailers: Fields } => {
  const chunks: Buffer[] = [];
  const trailers: Record<string, string> = {};
  let position = 0;
  const readLine = (): string => {
    const end = body.indexOf('\r\n', position);
    if (end < 0) throw new AwsError('IncompleteBody', 'The request body terminated unexpectedly');
    const line = body.toString('utf8', position, end);
    position = end + 2;
    return line;
  };
  for (;;) {
    const size = readLine();
    if (!/^[0-9a-f]{1,8}$/i.test(size)) throw new AwsError('InvalidRequest', 'A chunk of the body has no valid size.');
    const end = position + parseInt(size, 16);
    if (end === position) break;
    chunks.push(body.subarray(position, end));
    position = end;
    if (readLine() !== '') throw new AwsError('IncompleteBody', 'A chunk of the body is longer than it says.');
  }
  for (let line = readLine(); line !== ''; line = readLine()) {
    const colon = line.indexOf(':');
    trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { bytes: Buffer.concat(chunks), trailers };
};
