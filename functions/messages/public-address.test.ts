import { describe, expect, it } from 'vitest';
import { post } from './post.ts';
import { providerAddress } from './provider-address.ts';
import { isPublic } from './public-address.ts';

describe('the address of a message provider', () => {
  it.each([
    'http://sms.example.org/in',
    'https://user@sms.example.org/in',
    'https://user:word@sms.example.org/in',
    'https://sms.example.org/in#part',
    'https://127.0.0.1/in',
    'https://2130706433/in',
    'https://0x7f.1/in',
    'https://10.1.2.3/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://[fd00::1]/in',
    'file:///etc/passwd',
    'sms.example.org',
  ])('is not %s', (address) => {
    expect(providerAddress(address, 'public')).toBeUndefined();
  });

  it.each(['https://sms.example.org/in?school=1', 'https://sms.example.org:8443/in', 'https://8.8.8.8/in'])(
    'can be %s',
    (address) => {
      expect(providerAddress(address, 'public')?.href).toBe(address);
    },
  );

  it('is of this machine only where the installation says so, and of no other private network', () => {
    const address = 'http://127.0.0.1:3000/_local/receiver';

    expect(providerAddress(address, 'machine')?.href).toBe(address);
    expect(providerAddress(address, 'public')).toBeUndefined();
    expect(providerAddress('http://10.0.0.1/in', 'machine')).toBeUndefined();
    expect(providerAddress('http://sms.example.org/in', 'machine')).toBeUndefined();
  });

  it('is refused when its name leads to a private network', async () => {
    expect(await post(new URL('https://localhost:9/in'), {}, '')).toBe('private');
  });
});

describe('a public address', () => {
  it.each([
    ['8.8.8.8', true],
    ['172.15.0.1', true],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['2606:4700::1111', true],
    ['fe80::1', false],
    ['fc00::1', false],
    ['64:ff9b::a00:1', false],
    ['2002:a00:1::1', false],
    ['::', false],
    ['no address', false],
  ])('%s: %s', (address, expected) => {
    expect(isPublic(address)).toBe(expected);
  });
});
