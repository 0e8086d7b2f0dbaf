import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { firefoxLines, pictureOf, popplerLines, tagsOf } from '../../test/helpers/read-pdf.ts';
import type { Weight } from './fonts/faces.ts';
import { createFontBook } from './fonts/font-book.ts';
import { fontBytes } from './fonts/font-files.ts';
import { createPaper } from './paper.ts';

type Text = { text: string; language?: string; weight?: Weight };
const size = 14;

/** A paper with a line for each text. */
const paperOf = (texts: readonly Text[], language: 'en' | 'ar' = 'en'): Promise<Buffer> => {
  const { pen, finish } = createPaper({ language, title: 'Team sheet' });
  texts.forEach(({ text, ...style }, index) =>
    pen.text(text, 40, 40 + index * 30, { size, direction: 'auto', ...style }),
  );
  return finish();
};

const arabic = [
  'سلام',
  'لا',
  'لأ',
  'لإ',
  'لآ',
  'ياسين علاء الأول',
  'نوفمبر في أخضر',
  'كريم حدّاد',
  'مُحمَّد الأمين',
  'القائد أ (لا)',
];

test.each(['regular', 'bold'] as const)(
  'Arabic that is %s is copied letter by letter as it was written',
  async (weight) => {
    const pdf = await paperOf(
      arabic.slice(0, -1).map((text) => ({ text, weight })),
      'ar',
    );
    expect(await firefoxLines(pdf)).toEqual(arabic.slice(0, -1));
    expect(await popplerLines(pdf)).toEqual(arabic.slice(0, -1));
  },
);

test('a bracket that is drawn mirrored is copied as it was written', async () => {
  const pdf = await paperOf([{ text: arabic.at(-1)! }], 'ar');
  expect(await firefoxLines(pdf)).toEqual(['القائد أ (لا)']);
});

test.each([
  ['Cyrillic', 'Иван Петров Ґ Ұ', undefined],
  ['Greek', 'Γιώργος Παπαδόπουλος', undefined],
  ['Georgian', 'გიორგი კვირიკაშვილი', undefined],
  ['Hebrew', 'דוד כהן', undefined],
  ['Chinese, simplified', '王小明', 'zh-Hans'],
  ['Chinese, traditional', '陳國榮', 'zh-Hant'],
  ['Japanese', '田中太郎', 'ja'],
  ['Korean', '김민수', undefined],
  ['Vietnamese', 'Nguyễn Văn Ánh', undefined],
  ['Hausa', 'Ɗan Ɛkɛ', undefined],
  ['Polish and Turkish', 'Łukasz Kılıç İş', undefined],
])('%s names are drawn and copied', async (_, text, language) => {
  const pdf = await paperOf([{ text, weight: 'bold', ...(language !== undefined && { language }) }]);
  expect(await firefoxLines(pdf)).toEqual([text]);
  expect(await popplerLines(pdf)).toEqual([text]);
  expect(createFontBook().lackedBy(text, language ?? null)).toEqual([]);
});

test('letters with marks apart are put together before they are drawn', async () => {
  const pdf = await paperOf([{ text: 'Nun\u0303ez I\u0307lkin' }]);
  expect(await firefoxLines(pdf)).toEqual(['Nu\u00f1ez \u0130lkin']);
});

test('a Han name takes the font of its language, without one that of its letters', () => {
  const book = createFontBook();
  const faceOf = (text: string, language: string | null) =>
    book.segmentsOf(text, { weight: 'regular', isRtl: false, language }).map(({ face }) => face);
  expect(faceOf('王小明', 'ja')).toEqual(['japanese']);
  expect(faceOf('王小明', 'zh-Hant')).toEqual(['traditional']);
  expect(faceOf('王小明', 'ko')).toEqual(['traditional']);
  expect(faceOf('王小明', null)).toEqual(['simplified']);
  expect(faceOf('田中たろう', null)).toEqual(['japanese']);
  expect(faceOf('김민수', null)).toEqual(['korean']);
  expect(faceOf('Ɗan', null)).toEqual(['notoLatinExt', 'notoLatin']);
});

test('a letter that no font has is named', () => {
  const book = createFontBook();
  expect(book.lackedBy('Ali 𞤀𞤣 ᐃ', null)).toEqual(['𞤀', '𞤣', 'ᐃ']);
  expect(book.lackedBy('Zoë\u200c O’Neill', null)).toEqual([]);
});

/** The same text by pdfkit alone, in the font as it is. */
const plainPaperOf = (text: string, weight: Weight): Promise<Buffer> => {
  const doc = new PDFDocument({ size: 'A4', margin: 0 });
  doc.registerFont('plain', fontBytes('arabic', weight)).font('plain').fontSize(size);
  const features = ['rtla'] as unknown as PDFKit.Mixins.OpenTypeFeatures[];
  doc.text(text, 40, 40 - size * 0.18, { lineBreak: false, features });
  doc.end();
  return buffer(doc);
};

test.each(arabic.slice(0, -1))('%s looks as the font draws it', async (text) => {
  for (const weight of ['regular', 'bold'] as const) {
    const [ours, plain] = await Promise.all([paperOf([{ text, weight }]), plainPaperOf(text, weight)]);
    const [a, b] = [await pictureOf(ours), await pictureOf(plain)];
    const ink = ({ pixels }: typeof a) => pixels.reduce((sum, grey) => sum + 255 - grey, 0);
    const apart = a.pixels.reduce((sum, grey, index) => sum + Math.abs(grey - b.pixels[index]!), 0);
    expect(ink(b)).toBeGreaterThan(5_000);
    expect(apart / ink(b)).toBeLessThan(0.03);
  }
});

test('a screen reader finds title, headings and tables, and none of the lines and page numbers', async () => {
  const { pen, finish } = createPaper({ language: 'en', title: 'Team sheet' });
  pen.tags.within('H1', () => pen.text('Team sheet', 40, 40, { size }));
  pen.rule(40, 60, 200);
  const table = pen.tags.table();
  table.row((cell) =>
    ['No.', 'Name'].forEach((head, index) => cell('TH', {}, () => pen.text(head, 40 + 60 * index, 70, { size }))),
  );
  table.row((cell) => {
    cell('TD', {}, () => pen.text('7', 40, 100, { size }));
    cell('TD', { lang: 'ar' }, () => pen.text('علاء الأول', 100, 100, { size, direction: 'auto' }));
  });
  table.end();
  pen.text('After the table', 40, 130, { size });
  pen.tags.artifact(() => pen.text('1 / 1', 40, 160, { size }));
  const pdf = await finish();
  expect(await tagsOf(pdf)).toBe('Root(Document(H1 Table(TR(TH TH) TR(TD TD)) P))');
  const start = pdf.toString('latin1');
  expect(start.slice(0, 8)).toBe('%PDF-1.7');
  expect(start.match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(start).toMatch(/\/Lang \(en\)/);
  expect(start).toMatch(/\/DisplayDocTitle true/);
  expect(await popplerLines(pdf)).toContain('7  علاء الأول');
});
