import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { assertDialable, isOwnNetwork } from './mail-addresses.ts';

const settings = { ownNetworkAllowed: false, ownPort: 3000 };
const mailUrl = { ownNetworkAllowed: true, ownPort: 3000 };
const refused = expect.objectContaining({ failure: 'address' }) as Error;

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])('MA3 dials %s', (address) => {
  assertDialable(address, 465, settings);
  assertDialable(address, 465, mailUrl);
});

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  'fd12:3456::1',
  '::ffff:10.0.0.1',
  '64:ff9b::10.0.0.1',
])('MA3 dials %s only for MAIL_URL', (address) => {
  expect(() => assertDialable(address, 465, settings)).toThrow(refused);
  assertDialable(address, 465, mailUrl);
  expect(isOwnNetwork(address)).toBe(true);
});

test.each([
  '169.254.169.254',
  '169.254.0.1',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '64:ff9b::169.254.169.254',
  '2002:a9fe:a9fe::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '0.0.0.0',
  '::',
  '::ffff:0.0.0.0',
  '::7f00:1',
  '::ffff:0:7f00:1',
  '224.0.0.1',
  'ff02::1',
  '255.255.255.255',
  '240.0.0.1',
  '198.18.0.1',
  '2001:db8::1',
  '2001::1',
  '64:ff9b:1::1',
])('MA3 never dials %s', (address) => {
  expect(() => assertDialable(address, 465, settings)).toThrow(refused);
  expect(() => assertDialable(address, 465, mailUrl)).toThrow(refused);
});

test('MA3 never dials the port on which this server listens, by any address of this machine', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  for (const address of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', ...own])
    expect(() => assertDialable(address, 3000, mailUrl), address).toThrow(refused);
  assertDialable('10.99.99.99', 3000, mailUrl);
  assertDialable('127.0.0.1', 3001, mailUrl);
});
