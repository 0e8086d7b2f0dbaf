import { expect, test } from 'vitest';
import { encryptionOf, isWrongProtocolPort, parseMailUrl } from './mail-server.ts';

test.each([
  [465, true, 'implicit'],
  [465, false, 'implicit'],
  [587, true, 'required'],
  [25, true, 'required'],
  [587, false, 'offered'],
  [25, false, 'offered'],
  [993, true, 'implicit'],
  [995, true, 'implicit'],
] as const)('MA4 port %i with smtpSecure %s is encrypted as %s', (port, secure, encryption) => {
  expect(encryptionOf(port, secure)).toBe(encryption);
});

test.each([
  ['smtps://mail.example', { port: 465, encryption: 'implicit' }],
  ['smtp://mail.example', { port: 587, encryption: 'required' }],
  ['smtp://mail.example:587', { port: 587, encryption: 'required' }],
  ['smtp://mail.example:25', { port: 25, encryption: 'requiredOutside' }],
  ['smtp://mail.example:25?tls=off', { port: 25, encryption: 'off' }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025 }],
  ['smtp://a%40b.example:p%3A%2Fss@mail.example', { user: 'a@b.example', password: 'p:/ss' }],
  ['smtp://mail.example?from=club@mail.example', { from: 'club@mail.example', user: undefined }],
])('reads %s', (url, expected) => {
  expect(parseMailUrl(url)).toMatchObject({ ownNetworkAllowed: true, ...expected });
});

test.each([
  'smtp://',
  'smtp://secret:%zz@mail.example',
  'smtp://secret@mail.example?tls=maybe',
  'smtps://secret@mail.example?tls=off',
])('refuses %s without quoting it', (url) => {
  expect(() => parseMailUrl(url)).toThrow(/^Wrong settings: MAIL_URL must look like smtp:\/\/user:password@host:port$/);
});

test('recognises ports that are not SMTP', () => {
  expect([25, 465, 587, 993, 995].filter(isWrongProtocolPort)).toEqual([993, 995]);
});
