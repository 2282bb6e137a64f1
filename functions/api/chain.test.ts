import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventOf } from '../../test/support/call-event.ts';
import { session } from '../../shared/session/contract.ts';
import { chain, languageOf } from './chain.ts';

describe('the language of an answer', () => {
  it.each([
    ['zh', 'zh'],
    ['zh-TW', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['fr, zh;q=0.5', 'zh'],
    ['en;q=0.5, zh;q=0.9', 'zh'],
    ['en;q=0, zh', 'zh'],
    ['en-US,zh;q=0.9', 'en'],
    ['zh;q=0, en', 'en'],
    ['de, zh;q=0.1, en;q=0.2', 'en'],
    ['*', 'en'],
    ['x-zh', 'en'],
    [undefined, 'en'],
  ])('N1.09 is, for %j, %s', (sent, language) => {
    expect(languageOf({ headers: { 'accept-language': sent } })).toBe(language);
  });
});

describe('a function that expects the secret of its release', () => {
  const answerTo = async (headers: Record<string, string>) => {
    const event = (await eventOf(session.whoAmI, {}, { originVerify: '' })) as APIGatewayProxyEventV2;
    return chain(session.whoAmI, async () => ({ statusCode: 200 }))({ ...event, headers }, {} as Context);
  };
  beforeAll(() => void vi.stubEnv('ORIGIN_VERIFY', 'secret-of-release-2'));
  afterAll(() => void vi.unstubAllEnvs());

  it.each([
    [
      'CloudFront of its release',
      { 'x-origin-verify': 'secret-of-release-2', 'x-origin-verify-next': 'secret-of-release-3' },
      200,
    ],
    [
      'CloudFront of the release before',
      { 'x-origin-verify': 'secret-of-release-1', 'x-origin-verify-next': 'secret-of-release-2' },
      200,
    ],
    [
      'CloudFront of an older release',
      { 'x-origin-verify': 'secret-of-release-0', 'x-origin-verify-next': 'secret-of-release-1' },
      403,
    ],
    ['nobody that it knows', {}, 403],
  ])('answers what comes through %s', async (_, headers, statusCode) => {
    expect(await answerTo(headers)).toMatchObject({ statusCode });
  });
});
