/** An attachment of the largest size, over HTTP and straight to S3 as a browser sends it. */
import { expect, it } from 'vitest';
import { uploads } from '../../../shared/uploads/contract.ts';
import { uploadLimits } from '../../../shared/uploads/rules.ts';
import { answerAs, callAs } from '../../support/cloud.ts';

const mebibyte = 2 ** 20;
const partsAtOnce = 4;

/** The content of every part: zeros, and at the start of the first one what makes the file a PDF. */
const zeros = Buffer.alloc(uploadLimits.partBytes);
const first = Buffer.alloc(uploadLimits.partBytes);
first.write('%PDF-1.7');

interface Part {
  readonly number: number;
  readonly size: number;
  readonly url?: string | undefined;
}
const send = async ({ number, size, url = '' }: Part): Promise<number> => {
  const body = (number === 1 ? first : zeros).subarray(0, size);
  return (await fetch(url, { method: 'PUT', body })).status;
};

it('N5.23 N9.13 takes 300 MB in parts, and opens them as one file; more is refused before any part', async () => {
  const size = 300 * mebibyte;
  const wish = { fileName: 'film of the school.pdf', purpose: 'attachment' } as const;

  const { fileId, parts } = await callAs('bursar', uploads.createUpload, { ...wish, size });
  const statuses: number[] = [];
  for (let start = 0; start < parts.length; start += partsAtOnce)
    statuses.push(...(await Promise.all(parts.slice(start, start + partsAtOnce).map(send))));
  await callAs('bursar', uploads.completeUpload, { uploadId: fileId });
  const { url } = await callAs('bursar', uploads.openFile, { fileId });
  const start = await fetch(url, { headers: { range: 'bytes=0-7' } });
  const end = await fetch(url, { headers: { range: 'bytes=-8' } });

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await start.text()).toBe('%PDF-1.7');
  expect(Buffer.from(await end.arrayBuffer())).toEqual(Buffer.alloc(8));
  expect(end.headers.get('content-range')).toBe(`bytes ${size - 8}-${size - 1}/${size}`);
  const refused = await answerAs('bursar', uploads.createUpload, { ...wish, size: 301 * mebibyte });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'size', code: 'fileTooBig' }] } });
  expect(refused.body).not.toHaveProperty('parts');
});
