import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each(['10.0.0.1', '10.0.0.0/8', '127.0.0.1, ::1', 'fc00::/7', '2001:db8::/32', '::ffff:10.0.0.0/104'])(
  'AU6 takes the proxies %s',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(value.split(',').map((part) => part.trim()));
  },
);

test.each([
  'true',
  '1.5',
  '*',
  'all',
  'loopback',
  'proxy.club.example',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '64.0.0.0/7',
  '::/6',
  '::/8',
  '::ffff:0:0/96',
  '10.0.0.1,',
  '10.0.0.0/33',
])('AU6 does not trust everybody, nor what it does not understand: %s', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
    'Wrong settings: TRUST_PROXY must list addresses or networks of your proxies, e.g. 10.0.0.0/8',
  );
});

test('AU6 trusts no proxy unless it is told to', () => {
  expect(readConfig({}).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '' }).trustProxy).toBe(false);
});

test('names every wrong setting in one line', () => {
  const wrong = { PORT: 'abc', PUBLIC_URL: 'club', DATABASE_URL: 'mysql://x', MAIL_URL: 'x', LOG_LEVEL: 'loud' };
  const tell = () => readConfig(wrong);
  for (const name of Object.keys(wrong)) expect(tell).toThrow(new RegExp(`^Wrong settings: .*${name} `));
  expect(tell).toThrow(/^[^\n]+$/);
});
