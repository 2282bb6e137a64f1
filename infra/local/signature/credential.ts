import type { IncomingMessage } from 'node:http';

/** The parts of a SigV4 credential: `accessKey/day/region/service/aws4_request`. */
export interface Credential {
  readonly accessKey: string;
  /** All but the access key: what the string to sign names. */
  readonly scope: string;
  readonly day: string;
  readonly region: string;
  readonly service: string;
}

/** Reads a credential; undefined when it is not one. */
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

/** Reads `Authorization: AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…`; undefined when it is not that. */
export const parseAuthorization = (header: string | undefined): HeaderAuthorization | undefined => {
  const match = /^AWS4-HMAC-SHA256 +Credential=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(
    header ?? '',
  );
  const credential = parseCredential(match?.[1]);
  if (!match || !credential) return undefined;
  return { credential, signedHeaders: (match[2] ?? '').split(';'), signature: match[3] ?? '' };
};

/** The credential that a request names in its header or, presigned, in its query; undefined when it names none. */
export const credentialOf = (request: IncomingMessage, url: URL): Credential | undefined =>
  parseAuthorization(request.headers.authorization)?.credential ??
  parseCredential(url.searchParams.get('X-Amz-Credential'));
