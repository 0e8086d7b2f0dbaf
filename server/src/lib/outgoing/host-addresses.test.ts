import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isAmong, isDialable, isOwnNetwork } from './host-addresses.ts';

const settings = { ownNetworkAllowed: false, ownPort: 3000 };
const mailUrl = { ownNetworkAllowed: true, ownPort: 3000 };

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])('MA3 dials %s', (address) => {
  expect(isDialable(address, 465, settings)).toBe(true);
  expect(isDialable(address, 465, mailUrl)).toBe(true);
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
  expect(isDialable(address, 465, settings)).toBe(false);
  expect(isDialable(address, 465, mailUrl)).toBe(true);
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
  expect(isDialable(address, 465, settings)).toBe(false);
  expect(isDialable(address, 465, mailUrl)).toBe(false);
});

test('MA3 never dials the port on which this server listens, by any address of this machine', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  for (const address of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', ...own])
    expect(isDialable(address, 3000, mailUrl), address).toBe(false);
  expect(isDialable('10.99.99.99', 3000, mailUrl)).toBe(true);
  expect(isDialable('127.0.0.1', 3001, mailUrl)).toBe(true);
});

test.each([
  ['127.0.0.1', ['127.0.0.1'], true],
  ['::ffff:127.0.0.1', ['10.0.0.1', '127.0.0.0/8'], true],
  ['192.168.3.4', ['192.168.0.0/16'], true],
  ['192.169.0.1', ['192.168.0.0/16'], false],
  ['::1', ['127.0.0.1', '::1'], true],
  ['fd12::1', ['fd00::/8'], true],
  ['127.0.0.1', [], false],
])('%s in %j: %s', (address, networks, isIn) => expect(isAmong(address, networks)).toBe(isIn));
