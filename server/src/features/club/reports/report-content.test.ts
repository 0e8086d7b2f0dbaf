import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportKind } from '@touchline/contract/club/reports';
import { docOf, docxOf, zipOf } from '../../../test/factories/documents.ts';
import { processorMsOf } from '../../../test/helpers/processor-time.ts';
import { pdfOf } from '../../../test/factories/reports.ts';
import { refusalOf } from './report-content.ts';

const mb = 1024 * 1024;
const zeros = Buffer.alloc(10 * mb);
const end = '\nstartxref\n9\n%%EOF\n';
const wideSizes = Buffer.alloc(20);
wideSizes.writeUInt16LE(1, 0);
wideSizes.writeUInt16LE(16, 2);
wideSizes.writeBigUInt64LE(200n * 1024n * 1024n, 4);
wideSizes.writeBigUInt64LE(100n, 12);
const longComment = Buffer.alloc(65_535, 'a');

const relationship = (kind: string, target: string, name = 'word/_rels/settings.xml.rels', mode = 'External') => ({
  name,
  content: `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});

const good: [what: string, kind: ReportKind, content: Buffer][] = [
  ['a PDF', 'pdf', pdfOf()],
  ['a PDF behind a byte order mark', 'pdf', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), pdfOf()])],
  ['a PDF with Windows line ends', 'pdf', Buffer.from(`%PDF-1.7\r\n1 0 obj\r\nstartxref\r\n9\r\n%%EOF\r\n`)],
  ['a PDF that was changed once more', 'pdf', Buffer.concat([pdfOf(), pdfOf().subarray(9)])],
  ['a PDF padded with zeros', 'pdf', Buffer.concat([pdfOf(), Buffer.alloc(500)])],
  ['a PDF padded with thousands of zeros', 'pdf', Buffer.concat([pdfOf(), Buffer.alloc(3_000)])],
  [
    'a PDF as a printer driver wrote it',
    'pdf',
    Buffer.concat([
      Buffer.from('\u001b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'),
      pdfOf(),
      Buffer.from('\u001b%-12345X@PJL EOJ\r\n\u001b%-12345X'),
    ]),
  ],
  ['a PDF with a comment behind it', 'pdf', Buffer.concat([pdfOf(), Buffer.from('%appended by a signing program\n')])],
  ['a PDF of 10 MB', 'pdf', Buffer.concat([Buffer.from('%PDF-2.0\n'), zeros.subarray(200), Buffer.from(end)])],
  ['a doc', 'doc', docOf()],
  ['a doc so short that its text lies with others', 'doc', docOf({ isSmall: true })],
  ['a doc with other storages', 'doc', docOf({ storages: ['ObjectPool', 'MsoDataStore'] })],
  ['a docx', 'docx', docxOf()],
  ['a docx with pictures', 'docx', docxOf([{ name: 'word/media/image1.png', method: 0 }])],
  [
    'a docx whose parts are written in capitals',
    'docx',
    zipOf([{ name: '[CONTENT_TYPES].XML' }, { name: 'Word/Document.xml' }]),
  ],
  [
    'a docx of 1,000 entries',
    'docx',
    docxOf(Array.from({ length: 997 }, (_, index) => ({ name: `word/${index}.xml` }))),
  ],
  ['a docx that unpacks to nearly 100 MB', 'docx', docxOf([{ name: 'word/a.xml', unpacked: 99 * mb }])],
  [
    'a docx with a link to a page',
    'docx',
    docxOf([relationship('hyperlink', 'https://club.example/', 'word/_rels/document.xml.rels')]),
  ],
  ...[
    'file:///C:\\Users\\ana\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'file:///C:/Users/Ana%20P%C3%A9rez/Club.dotx',
    'D:\\Club\\Report.dotx',
    'file:///Users/ana/Library/Group%20Containers/UBF8T346G9.Office/User%20Content.localized/Normal.dotm',
  ].map((target): [string, ReportKind, Buffer] => [
    `a docx of a template on the writer's disk: ${target}`,
    'docx',
    docxOf([relationship('attachedTemplate', target)]),
  ]),
  ['a docx that counts in 64 bits', 'docx', docxOf([], { entryCount: 0xffff, zip64Count: 3n })],
];

const bad: [what: string, kind: ReportKind, content: Buffer][] = [
  ['an empty file', 'pdf', Buffer.alloc(0)],
  ['zeros', 'pdf', zeros],
  ['a head alone', 'pdf', Buffer.from('%PDF-1.4\n')],
  ['a PDF that is cut', 'pdf', pdfOf().subarray(0, -12)],
  ['a PDF whose table lies outside', 'pdf', Buffer.from('%PDF-1.4\nstartxref\n9999\n%%EOF\n')],
  ['a picture with a PDF in it', 'pdf', Buffer.concat([Buffer.from('GIF89a/*\n'), pdfOf()])],
  ['a printer’s lines with a page in them', 'pdf', Buffer.concat([Buffer.from('@PJL <script>\n'), pdfOf()])],
  ['a PDF behind more than 1,024 bytes', 'pdf', Buffer.concat([Buffer.from('@PJL X\n'.repeat(200)), pdfOf()])],
  ['a page with a PDF in it', 'pdf', Buffer.concat([Buffer.from('<html>'), pdfOf()])],
  ['a docx', 'pdf', docxOf()],
  ['an empty file', 'doc', Buffer.alloc(0)],
  ['zeros', 'doc', zeros],
  ['a PDF', 'doc', pdfOf()],
  ['a header alone', 'doc', docOf().subarray(0, 512)],
  ['a doc that is cut', 'doc', docOf().subarray(0, 1_536)],
  ['a table of numbers', 'doc', docOf({ text: 'Workbook' })],
  ['a doc from before 1997', 'doc', docOf({ ident: 0xa5dc })],
  ['a storage of that name', 'doc', docOf({ text: 'x', storages: ['WordDocument'] })],
  ['a directory that runs in circles', 'doc', docOf({ patch: (all) => all.writeUInt32LE(1, 512 + 2 * 4) })],
  [
    'a table that runs in circles',
    'doc',
    docOf({ patch: (all) => [all.writeUInt32LE(3, 68), all.writeUInt32LE(3, 2048 + 508)] }),
  ],
  ['a directory outside of the file', 'doc', docOf({ patch: (all) => all.writeUInt32LE(99_999, 48) })],
  ['sectors of an unknown size', 'doc', docOf({ patch: (all) => all.writeUInt16LE(31, 30) })],
  ['a name longer than its place', 'doc', docOf({ patch: (all) => all.writeUInt16LE(9_999, 1024 + 128 + 64) })],
  ['an empty file', 'docx', Buffer.alloc(0)],
  ['zeros', 'docx', zeros],
  ['a doc', 'docx', docOf()],
  ['a docx that is cut', 'docx', docxOf().subarray(0, -30)],
  ['a docx with something behind it', 'docx', docxOf([], { tail: Buffer.from('<script>') })],
  ['a docx with something before it', 'docx', docxOf([], { head: Buffer.from('MZ\0\0') })],
  ['a docx that is a PDF too', 'docx', docxOf([{ name: 'a.xml', content: pdfOf(), method: 0 }])],
  ['a table of numbers', 'docx', zipOf([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }])],
  ['a docx without the list of its parts', 'docx', docxOf([], { without: '[Content_Types].xml' })],
  ['1,001 entries', 'docx', docxOf(Array.from({ length: 998 }, (_, index) => ({ name: `word/${index}.xml` })))],
  ['65,534 entries that are not there', 'docx', docxOf([], { entryCount: 65_534 })],
  ['more entries than a number holds', 'docx', docxOf([], { entryCount: 0xffff, zip64Count: 2n ** 63n })],
  ['fewer entries in 64 bits than there are', 'docx', docxOf([], { entryCount: 3, zip64Count: 0n })],
  ['more than 100 MB unpacked', 'docx', docxOf([{ name: 'word/a.xml', unpacked: 101 * mb }])],
  [
    'more than 100 MB unpacked, told in 64 bits',
    'docx',
    docxOf([{ name: 'word/a.xml', unpacked: 0xffffffff, extra: wideSizes }]),
  ],
  ['a path upwards', 'docx', docxOf([{ name: 'word/../../etc/passwd' }])],
  ['a path upwards in the manner of Windows', 'docx', docxOf([{ name: 'word\\..\\a.xml' }])],
  ['an absolute path', 'docx', docxOf([{ name: '/etc/passwd' }])],
  ['a path with a drive', 'docx', docxOf([{ name: 'C:/a.xml' }])],
  ['a name with a zero', 'docx', docxOf([{ name: 'a.xml\0.png' }])],
  ['a nested archive', 'docx', docxOf([{ name: 'word/embeddings/a.ZIP' }])],
  [
    'an archive named as a picture',
    'docx',
    docxOf([{ name: 'word/media/image1.png', content: zipOf([{ name: 'a.exe' }]) }]),
  ],
  ['relationships in another alphabet', 'docx', docxOf([{ name: 'word/_rels/a.xml.rels', content: '\ufeff<x/>\0' }])],
  ['a nested document', 'docx', docxOf([{ name: 'word/embeddings/a.docx' }])],
  ['two entries of one name', 'docx', docxOf([{ name: 'Word/Document.xml' }])],
  ['an entry with another name at its place', 'docx', docxOf([{ name: 'word/a.xml', localName: 'word/b.xml' }])],
  ['an encrypted entry', 'docx', docxOf([{ name: 'word/a.xml', flags: 1 }])],
  ['a strongly encrypted entry', 'docx', docxOf([{ name: 'word/a.xml', flags: 0x41 }])],
  ['an entry packed in an unusual way', 'docx', docxOf([{ name: 'word/a.xml', method: 14 }])],
  [
    'a comment that hides another end',
    'docx',
    docxOf([], { comment: Buffer.concat([longComment.subarray(30), zipOf([])]) }),
  ],
];

const behind: [what: string, kind: ReportKind, content: Buffer][] = [
  ['a PDF with a page behind it', 'pdf', Buffer.concat([pdfOf(), Buffer.from('<script>alert(1)</script>')])],
  [
    'a PDF with a page in a comment behind it',
    'pdf',
    Buffer.concat([pdfOf(), Buffer.from('%<script>alert(1)</script>')]),
  ],
  ['a PDF with a large page behind it', 'pdf', Buffer.concat([pdfOf(), Buffer.alloc(5_000, '<p>')])],
  ['a PDF that is an archive too', 'pdf', Buffer.concat([pdfOf(), zipOf([{ name: 'a.exe' }])])],
  [
    'a padded PDF that is an archive too',
    'pdf',
    Buffer.concat([pdfOf(), zipOf([{ name: 'a.exe' }]), Buffer.alloc(80_000)]),
  ],
  [
    'an archive whose comment ends as a PDF does',
    'pdf',
    zipOf([{ name: 'a.exe' }], { head: Buffer.from('%PDF-1.4\n'), comment: Buffer.from(end) }),
  ],
  ['10 MB of ends', 'pdf', Buffer.from(`%PDF-1.4\n${end.repeat(500_000)}x`)],
];

const reachingOut: [what: string, kind: ReportKind, content: Buffer][] = [
  ...[
    'https://evil.example/t.dotm',
    'file://evil.example/share/t.dotm',
    'file:////evil.example/share/t.dotm',
    'file:///\\\\evil.example\\share\\t.dotm',
    'file:///%5C%5Cevil.example%5Cshare%5Ct.dotm',
    'file:///C:/%5C%5Cevil.example/t.dotm',
    'file:///%255C%255Cevil.example/t.dotm',
    '\\\\evil.example\\share\\t.dotm',
    '//evil.example/share/t.dotm',
    '&#104;ttps://evil.example/t.dotm',
    'C:t.dotm',
    't.dotm',
  ].map((target): [string, ReportKind, Buffer] => [
    `a template outside: ${target}`,
    'docx',
    docxOf([relationship('attachedTemplate', target)]),
  ]),
  [
    'a template outside, its attribute written in references',
    'docx',
    docxOf([relationship('attachedTemplate', 'https://evil.example/t.dotm', undefined, '&#69;xternal')]),
  ],
  [
    'a template outside, behind a bracket in an attribute',
    'docx',
    docxOf([relationship('attachedTemplate', 'https://evil.example/?>/t.dotm')]),
  ],
  ['a picture outside', 'docx', docxOf([relationship('image', '//evil.example/share/x.png')])],
  [
    'a template outside, beside a value that looks like an attribute',
    'docx',
    docxOf([relationship('attachedTemplate', "https://evil.example/ TargetMode='Internal'")]),
  ],
  ['a picture on a disk', 'docx', docxOf([relationship('image', 'file:///C:/Users/ana/x.png')])],
];

const withMacros: [what: string, kind: ReportKind, content: Buffer][] = [
  ...['Macros', 'MACROS', 'VBA', '_VBA_PROJECT_CUR'].map((name): [string, ReportKind, Buffer] => [
    `a storage ${name}`,
    'doc',
    docOf({ storages: [name] }),
  ]),
  ...['word/vbaProject.bin', 'WORD/VBAPROJECT.BIN', 'word/vbaData.xml', 'word/vbaProjectSignature.bin'].map(
    (name): [string, ReportKind, Buffer] => [name, 'docx', docxOf([{ name }])],
  ),
  ...[
    '<Override PartName="/word/notes.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
    '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.&#118;baProject"/>',
  ].map((content): [string, ReportKind, Buffer] => [
    `a part under another name: ${content}`,
    'docx',
    docxOf([{ name: '[Content_Types].xml', content: `<Types>${content}</Types>` }, { name: 'word/notes.bin' }], {
      without: '[Content_Types].xml',
    }),
  ]),
];

test.each(good)('UP5 accepts %s (%s)', async (_, kind, content) => {
  expect(await refusalOf(kind, content)).toBeUndefined();
});

test.each(bad)('UP5 refuses %s (%s)', async (_, kind, content) => {
  expect(await refusalOf(kind, content)).toBe('fileContent');
});

test.each(behind)('UP5 refuses %s (%s)', async (_, kind, content) => {
  expect(await refusalOf(kind, content)).toBe('fileBehind');
});

test.each(reachingOut)('UP5 refuses %s (%s)', async (_, kind, content) => {
  expect(await refusalOf(kind, content)).toBe('fileOutside');
});

test.each(['pdf', 'doc', 'docx'] as const)('says of a password and of rich text what they are (%s)', async (kind) => {
  expect(await refusalOf(kind, docOf({ text: 'EncryptedPackage', storages: ['\u0006DataSpaces'] }))).toBe(
    'filePassword',
  );
  expect(await refusalOf(kind, Buffer.from('{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\par}'))).toBe('fileRichText');
});

test.each(withMacros)('UP5 refuses macros: %s (%s)', async (_, kind, content) => {
  expect(await refusalOf(kind, content)).toBe('fileMacros');
});

test('UP5 a file cut off anywhere is refused or accepted, and never causes an error', async () => {
  for (const [kind, whole] of [
    ['pdf', pdfOf()],
    ['doc', docOf({ isSmall: true })],
    ['docx', docxOf([{ name: 'word/a.xml' }])],
  ] as const)
    for (let length = 0; length < whole.length; length += kind === 'doc' ? 61 : 7)
      expect(['fileContent', undefined]).toContain(await refusalOf(kind, whole.subarray(0, length)));
});

test('UP5 flipped bytes anywhere cause no error', async () => {
  const wholes = { pdf: pdfOf(), doc: docOf(), docx: docxOf([{ name: 'word/a.xml', extra: wideSizes }]) };
  const turned = fc.tuple(
    fc.constantFrom<ReportKind>('pdf', 'doc', 'docx'),
    fc.array(fc.tuple(fc.nat(6_200), fc.nat(255)), { minLength: 1, maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(turned, async ([kind, changes]) => {
      const content = Buffer.from(wholes[kind]);
      for (const [at, value] of changes) content[at % content.length] = value;
      expect(['fileContent', 'fileBehind', 'fileOutside', 'fileMacros', undefined]).toContain(
        await refusalOf(kind, content),
      );
    }),
    { seed: 20_260_815, numRuns: 2_000 },
  );
});

test('UP5 checks any 10 MB in less than a second of CPU time, in little memory', async () => {
  const circle = Buffer.alloc(10 * mb, docOf().subarray(0, 512));
  docOf().copy(circle);
  // Each sector leads to the next one, to the end of the file.
  for (let at = 512; at < 1024; at += 4) circle.writeUInt32LE((at - 512) / 4 + 1, at);
  const manyEnds = Buffer.concat([docxOf(), Buffer.alloc(10 * mb - 10_000, Buffer.from([0x50, 0x4b, 0x05, 0x06]))]);
  const manyTags = docxOf([{ name: 'word/_rels/a.xml.rels', content: '<Relationship "'.repeat(60_000) }]);
  const manyTables = Buffer.from(`%PDF-1.4\n${'startxref '.repeat(mb)}`);
  for (const [kind, content] of [
    ...(['pdf', 'doc', 'docx'] as const).map((one) => [one, zeros] as const),

    ['doc', circle] as const,
    ['docx', manyEnds] as const,
    ['pdf', manyEnds] as const,
    ['pdf', manyTables] as const,
    ['docx', manyTags] as const,
    ['pdf', Buffer.from(`${'\r\n'.repeat(510)}x%PDF-1.4\n${end}`)] as const,
    ['pdf', Buffer.from(`%PDF-1.4\n${end}${'%a\r\n'.repeat(400)}x`)] as const,
  ]) {
    const memory = process.memoryUsage().rss;
    const refused = async () => expect(['fileContent', 'fileBehind']).toContain(await refusalOf(kind, content));
    expect(await processorMsOf(refused)).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(50 * mb);
  }
});
