import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IANA's special-purpose addresses: private, loopback, link-local (instance metadata), documentation, multicast, reserved. */
const specialV4: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Inside the global unicast addresses: Teredo and its like, documentation, 6to4. */
const specialV6: readonly (readonly [address: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = new BlockList();
for (const [address, bits] of specialV4) special.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of specialV6) special.addSubnet(address, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6');
};

/** The name of the address belongs to a network that is not public. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Looks a name up for one connection. The connection then uses the addresses that were checked, so a name that changes
 * its address in between opens nothing.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('the name has no address'), '', 0);
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new PrivateAddress(`${hostname} has an address that is not public`), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
