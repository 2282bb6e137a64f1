import { BlockList, isIP } from 'node:net';
import { isPublic } from './public-address.ts';

/** Where providers may be: `machine` is a receiver beside the site, on the machine of a developer. */
export type Reach = 'public' | 'machine';

export const reachOf = (text: string): Reach => (text === 'machine' ? 'machine' : 'public');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');

/** The address as it is used, without user, password or fragment. Undefined when messages must not go there. */
export const providerAddress = (text: string, reach: Reach): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const literal = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const kind = isIP(literal);
  if (reach === 'machine' && url.protocol === 'http:' && kind === 4 && loopback.check(literal, 'ipv4')) return url;
  if (url.protocol !== 'https:') return undefined;
  return kind === 0 || isPublic(literal) ? url : undefined;
};
