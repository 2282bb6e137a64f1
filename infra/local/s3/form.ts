import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';
import { ByteReader, requestChunks } from './byte-reader.ts';

const fieldBytesMax = 20_480;
const headerLinesMax = 20;

/** The form of a browser's POST. Its file is not read yet. Field names are in lower case. */
export interface PostForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName: string;
  readonly file: AsyncIterable<Buffer>;
}

const malformed = (): AwsError => {
  const message = 'The body of your POST request is not well-formed multipart/form-data.';
  return new AwsError('MalformedPOSTRequest', message);
};

const parameter = (disposition: string, name: string): string | undefined => {
  const value = new RegExp(`[; ]${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];
  return value?.replaceAll('%22', '"').replace(/%0d|%0a/gi, '');
};

const partHeaders = async (reader: ByteReader): Promise<{ name: string; fileName: string | undefined }> => {
  let disposition = '';
  for (let count = 0; count < headerLinesMax; count += 1) {
    const line = await reader.line();
    if (line === '')
      return { name: parameter(disposition, 'name') ?? '', fileName: parameter(disposition, 'filename') };
    if (/^content-disposition:/i.test(line)) disposition = line;
  }
  throw malformed();
};

const readField = async (reader: ByteReader, delimiter: Buffer, bytesLeft: number): Promise<string> => {
  const pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of reader.until(delimiter)) {
    sizeBytes += piece.length;
    if (sizeBytes > bytesLeft) {
      const message = 'Your POST request fields preceding the upload file were too large.';
      throw new AwsError('MaxPostPreDataLengthExceeded', message);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};

/** Reads the fields of a multipart form up to the file. As in S3, fields after the file are ignored. */
export const readPostForm = async (request: IncomingMessage): Promise<PostForm> => {
  const type = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(request.headers['content-type'] ?? '');
  if (!type) throw malformed();
  const reader = new ByteReader(requestChunks(request));
  const delimiter = Buffer.from(`\r\n--${type[1]}`);
  if ((await reader.line()) !== `--${type[1]}`) throw malformed();
  const fields: Record<string, string> = {};
  for (let bytesLeft = fieldBytesMax; ;) {
    const { name, fileName } = await partHeaders(reader);
    if (name === 'file') return { fields, fileName: fileName ?? '', file: reader.until(delimiter) };
    const value = await readField(reader, delimiter, bytesLeft);
    bytesLeft -= value.length + name.length;
    fields[name.toLowerCase()] = value;
    if ((await reader.line()) !== '') {
      throw new AwsError('InvalidArgument', 'POST requires exactly one file upload per request.');
    }
  }
};
