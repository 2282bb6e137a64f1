import { InvokeCommand } from '@aws-sdk/client-lambda';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { cloud, functionName, lambda, s3 } from '../../support/cloud.ts';
import { writesBy } from '../../support/writes.ts';

/** What the function answers for a document in the files bucket. */
const load = async (name: string, text: string): Promise<unknown> => {
  const key = `masters/${name}.json`;
  await s3().send(new PutObjectCommand({ Bucket: cloud().filesBucket, Key: key, Body: text }));
  const FunctionName = functionName('organisation', 'load-organisation');
  const { Payload, FunctionError } = await lambda().send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify({ key }) }),
  );
  const answer: unknown = JSON.parse(Payload?.transformToString() ?? '');
  if (FunctionError) throw new Error(JSON.stringify(answer));
  return answer;
};

it('load-organisation reads a document from the files bucket, and writes nothing when it is loaded already', async () => {
  const [, second] = demonstrationDocuments();

  const { result, writes } = await writesBy('load-organisation', () => load('second', JSON.stringify(second)));

  expect(result).toMatchObject({ written: 0, unchanged: expect.any(Number) as number, refusedTotal: 0 });
  expect(writes).toBe(0);
});

it('load-organisation fails on a document that ends too early', async () => {
  await expect(load('malformed', '{"organisation":{')).rejects.toThrow('malformed');
});
