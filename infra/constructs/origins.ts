import * as z from 'zod';

const isLocalhost = (origin: string): boolean => new URL(origin).hostname === 'localhost';
const isCloudFronts = (origin: string): boolean => new URL(origin).hostname.endsWith('.cloudfront.net');

/** The origins that CloudFront serves only as an alias with a certificate. */
export const aliasesOf = (origins: readonly string[]): readonly string[] =>
  origins.filter((origin) => !isLocalhost(origin) && !isCloudFronts(origin)).map((origin) => new URL(origin).hostname);

/** An address of the site as browsers write it. CloudFront answers on https and its usual port only. */
const origin = z.url({ protocol: /^https?$/ }).superRefine((text, issues) => {
  const { origin: plain, protocol, port } = new URL(text);
  const fault = (message: string) => issues.addIssue({ code: 'custom', message: `${text}: ${message}` });
  if (plain !== text) fault('an origin is a scheme and a host, without a slash at its end');
  else if (isLocalhost(text)) return;
  else if (protocol === 'http:') fault('the site is served over https only, so the origin begins with https://');
  else if (port !== '') fault('CloudFront serves no other port than 443, so an origin has none');
});

/** Lists come as JSON from files and as `a,b` from the command line. */
export const origins = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(origin).min(1),
);
