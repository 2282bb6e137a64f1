import { request } from 'node:http';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { LocalCloud } from 'local-cloud';
import { makeSmallAssembly } from '../support/small-cloud.ts';

const assembly = makeSmallAssembly('front-door');
let cloud: LocalCloud;

beforeAll(async () => {
  cloud = await assembly.start();
});
afterAll(async () => {
  await cloud.stop();
  assembly.remove();
});

const get = async (address: string, init: RequestInit = {}) => {
  const response = await fetch(address, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** Asks the port under any host name. */
const getAs = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(cloud.awsOrigin);
    request({ host: '127.0.0.1', port, path: '/_local/clock', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('localhost, as CloudFront', () => {
  it('serves the site with the headers of the distribution, and its pages under every deep link', async () => {
    const answers = await Promise.all(['/', '/index.html', '/feeItems/7'].map((path) => get(`${cloud.origin}${path}`)));

    for (const { status, text, headers } of answers) {
      expect({ status, text }).toEqual({ status: 200, text: '<title>School Fees</title>' });
      expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${cloud.awsOrigin}`);
    }
  });

  it('answers a missing file as a bucket does, not with a page', async () => {
    expect(await get(`${cloud.origin}/assets/none.js`)).toMatchObject({ status: 403 });
  });

  it('serves nothing outside the folder of the site', async () => {
    const { status } = await get(`${cloud.origin}/..%2f..%2ffunctions%2fsend%2findex.mjs`);

    expect(status).toBe(403);
  });

  it('tells the site how to sign in', async () => {
    const config = z.object({ issuer: z.string(), clientId: z.string(), audience: z.string(), scope: z.string() });

    const { issuer, scope } = config.parse(JSON.parse((await get(`${cloud.origin}/config.json`)).text));

    expect(issuer).toBe(`${cloud.awsOrigin}/oidc`);
    expect(scope).toBe('openid profile');
    expect((await get(`${issuer}/.well-known/openid-configuration`)).status).toBe(200);
  });

  it("keeps the API's own 404", async () => {
    expect(await get(`${cloud.origin}/v2/no/such/call`)).toMatchObject({
      status: 404,
      text: '{"message":"Not Found"}',
    });
  });

  it('asks for a token where a route has an authorizer', async () => {
    expect(await get(`${cloud.origin}/v2/basic/Session/WhoAmI`)).toMatchObject({ status: 401 });
  });

  it('refuses methods that the distribution does not allow', async () => {
    expect((await get(`${cloud.origin}/index.html`, { method: 'POST', body: 'x' })).status).toBe(403);
  });
});

describe('127.0.0.1, as AWS', () => {
  const clientConfig = (
    accessKeyId = cloud.credentials.accessKeyId,
    secretAccessKey = cloud.credentials.secretAccessKey,
  ) => ({
    ...{ endpoint: cloud.awsOrigin, region: 'us-east-1', maxAttempts: 1 },
    credentials: { accessKeyId, secretAccessKey },
  });
  const readRow = (config: ReturnType<typeof clientConfig>) =>
    new DynamoDBClient(config).send(
      new GetItemCommand({ TableName: 'school-fees-local-main', Key: { pk: { S: 'x' }, sk: { S: 'y' } } }),
    );

  it('knows the administrator', async () => {
    await expect(readRow(clientConfig())).resolves.toBeDefined();
    await expect(
      new SQSClient(clientConfig()).send(new GetQueueUrlCommand({ QueueName: 'one-more' })),
    ).resolves.toBeDefined();
  });

  it('refuses a key that nobody has, a wrong secret, and a request without a signature', async () => {
    await expect(readRow(clientConfig('LOCALNOBODY'))).rejects.toMatchObject({ name: 'UnrecognizedClientException' });
    await expect(readRow(clientConfig(undefined, 'wrong'))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(
      new S3Client(clientConfig(undefined, 'wrong')).send(
        new ListObjectsV2Command({ Bucket: 'school-fees-local-files-000000000000' }),
      ),
    ).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });

    const unsigned = { method: 'POST', body: '{}', headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' } };
    expect(await get(cloud.awsOrigin, unsigned)).toMatchObject({ status: 403 });
  });

  it('sends the page requests of a browser to the site, and leaves what is for S3 to S3', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const bucket = 'school-fees-local-files-000000000000';
    const page = (path: string, headers: Record<string, string> = {}) =>
      get(`${cloud.awsOrigin}${path}`, { headers: { accept, ...headers } });

    for (const path of ['/', '/noticeOfPayment/index?page=2&title=%E5%AD%A6']) {
      const { status, headers } = await page(path);
      expect({ status, location: headers.get('location') }).toEqual({
        status: 302,
        location: `${cloud.origin}${path}`,
      });
    }
    expect(await page(`/${bucket}/imports/7`)).toMatchObject({ status: 403 });
    expect(await page('/?X-Amz-Signature=0')).toMatchObject({ status: 501 });
    expect(await page('/', { authorization: 'AWS4-HMAC-SHA256' })).toMatchObject({ status: 501 });
    expect(await page('/', { accept: '*/*' })).toMatchObject({ status: 501 });
    expect((await page('/oidc/.well-known/openid-configuration')).status).toBe(200);
    expect((await page('/_local/clock')).status).toBe(200);
  });

  it('refuses a service that it does not have', async () => {
    const unknown = { method: 'POST', body: '{}', headers: { 'x-amz-target': 'TrentService.Encrypt' } };
    const { status, text } = await get(cloud.awsOrigin, unknown);

    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ __type: 'UnknownOperationException' });
  });

  it('runs functions by the Lambda API and marks their errors', async () => {
    const client = new LambdaClient(clientConfig());
    const invoke = (name: string, event: unknown) =>
      client.send(new InvokeCommand({ FunctionName: name, Payload: JSON.stringify(event) }));

    const done = await invoke('one-more-send', { body: '[]' });
    const failed = await invoke('one-more-send', { body: 'no json' });

    expect(done.FunctionError).toBeUndefined();
    expect(JSON.parse(Buffer.from(done.Payload ?? []).toString())).toEqual({ sent: true });
    expect(failed.FunctionError).toBe('Unhandled');
    expect(JSON.parse(Buffer.from(failed.Payload ?? []).toString())).toMatchObject({ errorType: 'SyntaxError' });
    await expect(invoke('nobody', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('checks signatures by the clock of the local cloud', async () => {
    await get(`${cloud.awsOrigin}/_local/clock`, { method: 'POST', body: JSON.stringify({ advanceMs: 3_600_000 }) });
    const late = { ...clientConfig(), systemClockOffset: -3_600_000 };

    await expect(readRow(late)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    expect(await cloud.invoke('one-more-send', { body: '["x"]' })).toMatchObject({
      failed: false,
      payload: '{"sent":true}',
    });
  });
});

describe('the hooks of tests', () => {
  it('are not for web pages, nor for another name of this machine', async () => {
    const hook = `${cloud.awsOrigin}/_local/credentials`;

    expect((await get(hook)).status).toBe(200);
    expect((await get(hook, { headers: { origin: cloud.origin } })).status).toBe(403);
    expect((await get(hook, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect(await getAs('evil.example')).toBe(421);
    expect((await get(`${cloud.origin}/_local/credentials`)).text).not.toContain('secretAccessKey');
  });

  it('list their names for an unknown name and explain invalid input', async () => {
    expect(await get(`${cloud.awsOrigin}/_local/nothing`)).toMatchObject({ status: 404 });
    expect(await get(`${cloud.awsOrigin}/_local/clock`, { method: 'POST', body: '{"advanceMs":-1}' })).toMatchObject({
      status: 400,
    });
  });

  it('make tokens as the sign-in does', async () => {
    const answer = await get(`${cloud.awsOrigin}/_local/token`, { method: 'POST', body: '{"subject":"someone"}' });
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(answer.text));

    const { status } = await get(`${cloud.origin}/v2/basic/Session/WhoAmI`, {
      headers: { authorization: `Bearer ${token}` },
    });

    expect(status).toBe(200);
  });

  it('count requests since a mark', async () => {
    const { mark } = z
      .object({ mark: z.number() })
      .parse(JSON.parse((await get(`${cloud.awsOrigin}/_local/meter`)).text));

    await cloud.invoke('one-more-send', { body: '["counted"]' });

    const { text } = await get(`${cloud.awsOrigin}/_local/meter?since=${mark}`);
    // What the tests before have sent may still be on its way to its reader.
    const { totals } = z.object({ totals: z.array(z.looseObject({ caller: z.string() })) }).parse(JSON.parse(text));
    expect(totals.filter(({ caller }) => caller === 'one-more-send')).toMatchObject([
      { service: 'sqs', action: 'SendMessage', requests: 1 },
    ]);
  });
});
