import { AwsError } from '../engine.ts';
import type { EngineCall } from '../engine.ts';
import { headerValue } from '../signature/canonical.ts';
import { verifyHeaderSignature, verifyQuerySignature } from '../signature/verify.ts';
import { notImplemented, type Fields, type S3Request } from './request.ts';

const headerFields = (call: EngineCall): Fields => {
  const names = Object.keys(call.request.headers);
  return Object.fromEntries(names.map((name) => [name, headerValue(call.request, name)] as const));
};

/** Presigning moves x-amz-* headers into the query with the same meaning. */
const hoistedFields = (query: URLSearchParams): Fields => {
  const hoisted = [...query].map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(hoisted.filter(([name]) => name.startsWith('x-amz-')));
};

const checkPayloadWord = (payloadHash: string | undefined): string => {
  if (payloadHash === undefined) {
    throw new AwsError('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  if (/^[0-9a-f]{64}$|^UNSIGNED-PAYLOAD$|^STREAMING-UNSIGNED-PAYLOAD-TRAILER$/.test(payloadHash)) return payloadHash;
  throw notImplemented(`x-amz-content-sha256: ${payloadHash}`);
};

/** Verifies the signature in the header or in the URL. Returns its caller and the signed fields. Throws AwsError. */
export const authenticate = (call: EngineCall, now: number): Pick<S3Request, 'caller' | 'fields' | 'payloadHash'> => {
  const { request, url, caller } = call;
  const presigned = url.searchParams.has('X-Amz-Signature');
  if (!presigned && request.headers.authorization === undefined)
    throw new AwsError('AccessDenied', 'Access Denied', 403);
  if (!caller) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.';
    throw new AwsError('InvalidAccessKeyId', message, 403);
  }
  const headers = headerFields(call);
  if (presigned) {
    verifyQuerySignature(request, url, caller.secret, now);
    const fields = { ...hoistedFields(url.searchParams), ...headers };
    return { caller, fields, payloadHash: checkPayloadWord(fields['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD') };
  }
  verifyHeaderSignature(request, url, undefined, caller.secret, now);
  return { caller, fields: headers, payloadHash: checkPayloadWord(headers['x-amz-content-sha256']) };
};
