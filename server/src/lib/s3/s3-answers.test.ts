import { expect, test } from 'vitest';
import { readErrorCode, readList } from './s3-answers.ts';

const entry = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-08-15T08:00:00.000Z</LastModified><Size>1</Size></Contents>`;

const list = (inner: string) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</ListBucketResult>`;

test('reads a page with plain keys and with URL-encoded ones', () => {
  const page = readList(list(`<IsTruncated>false</IsTruncated>${entry('a&amp;b')}${entry('c')}`));
  expect(page.objects.map(({ key }) => key)).toEqual(['a&b', 'c']);
  expect(page.objects[0]?.writtenAt).toEqual(new Date('2026-08-15T08:00:00Z'));
  const encoded = list(`<EncodingType>url</EncodingType><IsTruncated>false</IsTruncated>${entry('a%26b+c')}`);
  expect(readList(encoded).objects[0]?.key).toBe('a&b c');
});

test.each([
  ['nothing', ''],
  ['HTML', '<html><body>Bad gateway</body></html>'],
  ['half a page', list(`<IsTruncated>false</IsTruncated>${entry('a')}`).slice(0, -20)],
  ['a page that does not say whether it is the last', list(entry('a'))],
  ['a truncated page without a token', list(`<IsTruncated>true</IsTruncated>${entry('a')}`)],
  ['an object without a time', list('<IsTruncated>false</IsTruncated><Contents><Key>a</Key></Contents>')],
  [
    'a custom entity',
    `<!DOCTYPE x [<!ENTITY big "aaaaaaaaaa"><!ENTITY file SYSTEM "file:///etc/passwd">]>${list(
      `<IsTruncated>false</IsTruncated>${entry('&big;&file;')}`,
    ).slice(21)}`,
  ],
])('refuses %s instead of reading it as a whole list', (_, xml) => {
  expect(() => readList(xml)).toThrow();
});

test('returns the code of an error and nothing else of it', () => {
  expect(readErrorCode('<Error><Code>SlowDown</Code><Message>key AKIA1</Message></Error>')).toBe('SlowDown');
  expect(readErrorCode('<Error><Code>Slow down, AKIA1</Code></Error>')).toBeUndefined();
  expect(readErrorCode('<html>502</html>')).toBeUndefined();
  expect(readErrorCode('')).toBeUndefined();
});
