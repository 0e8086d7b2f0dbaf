import { expect, test } from 'vitest';
import { processorMsOf } from '../../../test/helpers/processor-time.ts';
import { attachmentOf } from '../../../lib/text/disposition.ts';
import { cleanFileName, kindOfName } from './file-name.ts';

test.each([
  ['Set pieces.pdf', 'pdf'],
  ['REPORT.PDF', 'pdf'],
  ['old.doc', 'doc'],
  ['new.docx', 'docx'],
  ['two.dots.docx', 'docx'],
  ['تقرير.pdf', 'pdf'],
])('%s is stored as %s', (name, kind) => expect(kindOfName(name)).toBe(kind));

test.each([
  'report',
  'report.',
  'pdf',
  'report.exe',
  'report.pdf.exe',
  'report.docm',
  'report.dotx',
  'report.pdf/',
  '',
  'report.pdf.',
  'report.p df',
  'report.\u202efdp',
  `.${'x'.repeat(100_000)}`,
])('UP5 %j has no accepted file type', (name) => expect(kindOfName(name)).toBeUndefined());

test.each([
  ['Set pieces.pdf', 'Set pieces.pdf'],
  ['C:\\Users\\me\\Set pieces.pdf', 'Set pieces.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['a\u202egnp.pdf', 'agnp.pdf'],
  ['a\u0000b\u001f\u007f\u0085c.pdf', 'abc.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
  ['\u2067تقرير\u2069 \u200fالإصابات.pdf', 'تقرير الإصابات.pdf'],
  ['Jose\u0301.pdf', 'José.pdf'],
  ['a\ud800b.pdf', 'a\ufffdb.pdf'],
  ['REPORT.PDF', 'REPORT.pdf'],
  ['.pdf', 'report.pdf'],
  ['\u202e.pdf', 'report.pdf'],
])('UP6 keeps %j as %j', (given, kept) => expect(cleanFileName(given, 'pdf')).toBe(kept));

test('UP6 a name has at most 200 characters with its extension, and none is cut in half', async () => {
  expect(cleanFileName(`${'a'.repeat(500)}.docx`, 'docx')).toBe(`${'a'.repeat(195)}.docx`);
  expect(cleanFileName(`${'⚽'.repeat(10)}${'🏟'.repeat(300)}.pdf`, 'pdf').isWellFormed()).toBe(true);
  const marks = () => expect(cleanFileName(`a${'\u0301'.repeat(1_000_000)}.pdf`, 'pdf').length).toBeLessThan(60);
  expect(await processorMsOf(marks)).toBeLessThan(1_000);
});

test.each([
  ['Set pieces.pdf', 'attachment; filename="Set pieces.pdf"'],
  [`"a" \\ 50%.pdf`, `attachment; filename="_a_ _ 50_.pdf"; filename*=UTF-8''%22a%22%20%5C%2050%25.pdf`],
  ["Coach's (new)*.pdf", `attachment; filename="Coach's (new)*.pdf"`],
  ['Relatório José.pdf', `attachment; filename="Relatorio Jose.pdf"; filename*=UTF-8''Relat%C3%B3rio%20Jos%C3%A9.pdf`],
  ["José's (1).pdf", `attachment; filename="Jose's (1).pdf"; filename*=UTF-8''Jos%C3%A9%27s%20%281%29.pdf`],
  ['تقرير.pdf', `attachment; filename="report.pdf"; filename*=UTF-8''%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf`],
])('UP6 %s is sent as %s', (name, disposition) => expect(attachmentOf(name)).toBe(disposition));
