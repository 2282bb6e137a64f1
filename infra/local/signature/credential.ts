import type { IncomingMessage } from 'node:http';

/** The parts of a SigV4 credential: `accessKey/day/region/service/aws4_request`. */
export interface Credential {
  readonly accessKey: string;
  /** All parts but the access key, for the string to sign. */
  readonly scope: string;
  readonly day: string;
  readonly region: string;
  readonly service: string;
}

/** Parses a credential. Returns undefined when it is malformed. */
export const parseCredential = (text: string | null | undefined): Credential | undefined => {
  const [accessKey, day, region, service, terminator, ...more] = (text ?? '').split('/');
  if (!accessKey || !day || !region || !service || terminator !== 'aws4_request' || more.length > 0) return undefined;
  return { accessKey, scope: `${day}/${region}/${service}/aws4_request`, day, region, service };
};

export interface HeaderAuthorization {
  readonly credential: Credential;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

/** Reads `Authorization: AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…`. Returns undefined when it is malformed. */
export const parseAuthorization = (header: string | undefined): HeaderAuthorization | undefined => {
  const match = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(
    header ?? '',
  );
  const credential = parseCredential(match?.[1]);
  if (!match || !credential) return undefined;
  return { credential, signedHeaders: (match[2] ?? '').split(';'), signature: match[3] ?? '' };
};

/** The credential in the header of a request or, presigned, in its query. Undefined when there is none. */
export const credentialOf = (request: IncomingMessage, url: URL): Credential | undefined =>
  parseAuthorization(request.headers.authorization)?.credential ??
  parseCredential(url.searchParams.get('X-Amz-Credential'));
