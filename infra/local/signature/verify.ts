import type { IncomingMessage } from 'node:http';
import { AwsError } from '../engine.ts';
import { headerValue, policySignature, requestSignature, sameSignature, type Signed } from './canonical.ts';
import { parseAuthorization, parseCredential, type Credential } from './credential.ts';

const clockSkewMsMax = 15 * 60_000;
const presignedSecondsMax = 7 * 24 * 3600;

/** S3 has separate codes for these refusals; every other service answers InvalidSignatureException. */
const refusal = (service: string, code: string, message: string): AwsError =>
  new AwsError(service === 's3' ? code : 'InvalidSignatureException', message, 403);

const timeOf = (amzDate: string): number => {
  const iso = amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return iso === amzDate ? Number.NaN : Date.parse(iso);
};

const verify = (request: IncomingMessage, url: URL, signed: Signed, given: string, secret: string): void => {
  const { credential, signedHeaders, amzDate } = signed;
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !signedHeaders.includes(name),
  );
  if (unsigned.length > 0 || !signedHeaders.includes('host')) {
    throw refusal(
      credential.service,
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  }
  const genuine = sameSignature(requestSignature(request, url, signed, secret), given);
  if (!genuine || !amzDate.startsWith(credential.day)) {
    throw refusal(
      credential.service,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
};

/**
 * Verifies a header-signed request by the caller's secret, and its date by `now` (ms, 15 minutes either way).
 * `bodySha256Hex` is the hash of the body. When it is undefined, `x-amz-content-sha256` counts, for a
 * service that streams the body and compares later (S3). Throws AwsError.
 */
export const verifyHeaderSignature = (
  request: IncomingMessage,
  url: URL,
  bodySha256Hex: string | undefined,
  secret: string,
  now: number,
): void => {
  const authorization = parseAuthorization(request.headers.authorization);
  if (!authorization) {
    throw new AwsError('AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.');
  }
  const { credential, signedHeaders } = authorization;
  const amzDate = headerValue(request, 'x-amz-date');
  const payloadHash = bodySha256Hex ?? headerValue(request, 'x-amz-content-sha256');
  const time = timeOf(amzDate);
  if (Number.isNaN(time)) {
    throw refusal(credential.service, 'AccessDenied', 'AWS authentication requires a valid x-amz-date header');
  }
  if (Math.abs(now - time) > clockSkewMsMax) {
    throw refusal(
      credential.service,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  verify(request, url, { credential, signedHeaders, payloadHash, amzDate }, authorization.signature, secret);
};

/** Verifies a presigned URL by the signer's secret, and its lifetime by `now` (ms). Throws AwsError. */
export const verifyQuerySignature = (request: IncomingMessage, url: URL, secret: string, now: number): void => {
  const query = url.searchParams;
  const credential = parseCredential(query.get('X-Amz-Credential'));
  const amzDate = query.get('X-Amz-Date') ?? '';
  const time = timeOf(amzDate);
  const seconds = /^\d{1,7}$/.test(query.get('X-Amz-Expires') ?? '') ? Number(query.get('X-Amz-Expires')) : Number.NaN;
  const signedHeaders = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  const known = query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' && !Number.isNaN(time);
  if (!credential || !known || !(seconds >= 1 && seconds <= presignedSecondsMax)) {
    throw new AwsError(
      'AuthorizationQueryParametersError',
      'The query-string version 4 needs X-Amz-Algorithm, -Credential, -Date, -Expires (1 to 604800), -SignedHeaders and -Signature.',
    );
  }
  if (time - now > clockSkewMsMax) throw new AwsError('AccessDenied', 'Request is not valid yet', 403);
  if (now > time + seconds * 1000) throw new AwsError('AccessDenied', 'Request has expired', 403);
  const claimed = signedHeaders.includes('x-amz-content-sha256') ? headerValue(request, 'x-amz-content-sha256') : null;
  const payloadHash = claimed ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  const given = query.get('X-Amz-Signature') ?? '';
  verify(request, url, { credential, signedHeaders, payloadHash, amzDate }, given, secret);
};

/** Verifies the policy of a presigned POST (base64, as in the form) by the signer's secret. Throws AwsError. */
export const verifyPolicySignature = (policy: string, credential: Credential, given: string, secret: string): void => {
  if (sameSignature(policySignature(policy, credential, secret), given)) return;
  throw refusal(
    's3',
    'SignatureDoesNotMatch',
    'The policy signature we calculated does not match the one you provided.',
  );
};
