import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../../shared/contract/call.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { money } from '../../../shared/contract/money.ts';
import { anonymousToken, parentToken, signedIn } from '../../../shared/contract/permission.ts';
import { examples } from '../../../shared/demonstration/ids.ts';
import { getImportResult } from '../../../shared/imports/calls/get-import-result.ts';
import { precheckImport } from '../../../shared/imports/calls/precheck-import.ts';
import { whoAmI } from '../../../shared/session/calls/who-am-i.ts';
import { requestOf } from './request.ts';

const literal = {
  method: 'POST',
  path: '/x/{id}/pay',
  permission: signedIn,
  kind: 'write',
  summary: 'For this test.',
  request: () => z.object({ id: z.string(), amount: money(), note: z.optional(z.string().check(z.maxLength(3))) }),
  response: () => z.object({}),
  errors: [],
  example: { id: 'a', amount: 1 },
} as const;
const pay = call(literal);
const parentPay = call({ ...literal, permission: parentToken });
const publicPay = call({ ...literal, permission: anonymousToken });

describe('requestOf', () => {
  it('writes fen as decimals, fills the path and leaves empty fields out', () => {
    const { url, init } = requestOf(pay, { id: 'a/b', amount: 1205, note: undefined }, { language: 'zh' });

    expect(url).toBe('/x/a%2Fb/pay');
    expect(init.body).toBe('{"amount":12.05}');
  });

  it('carries language, token and operation id', () => {
    const { init } = requestOf(pay, { id: 'a', amount: 1 }, { language: 'en', token: 'T', operationId: 'O' });
    const headers = new Headers(init.headers);

    expect(headers.get('accept-language')).toBe('en');
    expect(headers.get('authorization')).toBe('Bearer T');
    expect(headers.get('idempotency-key')).toBe('O');
  });

  it.each([
    ['a pay link', parentPay, 'x-pay-token'],
    ['a public link', publicPay, 'x-notice-token'],
  ])('sends the token of %s in a separate header, never as a sign-in token', (_, paying, header) => {
    const headers = new Headers(requestOf(paying, { id: 'a', amount: 1 }, { language: 'en', token: 'P' }).init.headers);

    expect(headers.get(header)).toBe('P');
    expect(headers.get('authorization')).toBeNull();
  });

  it('puts the fields of GET and query calls into the URL', () => {
    const jobId = asId('job', examples.jobId);

    expect(requestOf(whoAmI, {}, { language: 'en' }).url).toBe('/v2/basic/Session/WhoAmI');
    expect(requestOf(getImportResult, { jobId }, { language: 'en' }).url).toMatch(new RegExp(`\\?key=${jobId}$`));
  });

  it('sends a file as a form', async () => {
    const file = { fileName: 'a.xlsx', contentType: 'application/x', bytes: Uint8Array.of(80, 75) };
    const schoolId = asId('school', examples.schoolId);
    const sent = requestOf(precheckImport, { businessType: 'finance', schoolId, file }, { language: 'en' });
    const form = sent.init.body;
    if (!(form instanceof FormData)) throw new Error('no form');
    const sentFile = form.get('excelFile');
    if (!(sentFile instanceof File)) throw new Error('no file');

    expect(sentFile.name).toBe('a.xlsx');
    expect(await sentFile.text()).toBe('PK');
    expect(form.get('schoolId')).toBe(schoolId);
  });

  it('names the field that breaks its schema', () => {
    const attempt = () => requestOf(pay, { id: 'a', amount: -1, note: 'long' }, { language: 'en' });

    expect(attempt).toThrow(z.core.$ZodError);
    expect(attempt).toThrow(Error);
    try {
      attempt();
    } catch (error) {
      expect(error instanceof z.core.$ZodError && error.issues.map(({ path }) => path[0])).toEqual(['amount', 'note']);
    }
  });
});
