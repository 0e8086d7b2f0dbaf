import { expect, test } from 'vitest';
import { isReadByOthers } from './files-url.ts';

test.each([
  ['https://s3.example.com', false],
  ['http://localhost:9000', false],
  ['http://127.0.0.1:9000', false],
  ['http://[::1]:9000', false],
  ['http://10.1.2.3', false],
  ['http://192.168.1.4:9000', false],
  ['http://[fd00::1]:9000', false],
  ['http://[::ffff:10.0.0.1]', false],
  ['http://s3.example.com', true],
  ['http://203.0.113.1', true],
  ['http://[2001:db8::1]', true],
])('SC2 knows whether others can read files on their way to %s', (endpoint, expected) => {
  expect(isReadByOthers({ endpoint })).toBe(expected);
});
