import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { a4, createPen } from './page-pen.ts';

const width = 300;
const style = { size: 9, width, maxLines: 3 };

/** A pen with what its document lays out and draws: laying a text out takes time with the square of its length. */
const watched = (direction: 'ltr' | 'rtl' = 'ltr') => {
  const doc = new PDFDocument({ size: 'A4', margin: 0 });
  const [laidOut, drawn]: [string[], { text: string; x: number; y: number }[]] = [[], []];
  const [measure, draw] = [doc.widthOfString.bind(doc), doc.text.bind(doc)];
  doc.widthOfString = (text, options) => {
    laidOut.push(text);
    return measure(text, options);
  };
  doc.text = (text: string, ...given: unknown[]) => {
    drawn.push({ text, x: given[0] as number, y: given[1] as number });
    return (draw as (text: string, ...given: unknown[]) => typeof doc)(text, ...given);
  };
  const pen = createPen(doc, direction);
  const lines = (): string[] => {
    const byTop = new Map<number, string>();
    for (const { text, y } of drawn) byTop.set(y, (byTop.get(y) ?? '') + text);
    return [...byTop.values()];
  };
  const widthOf = (text: string) => measure(text, { lineBreak: false });
  return { pen, laidOut, drawn, lines, widthOf };
};

test('a paragraph keeps its lines, breaks where words end, and says that it goes on', () => {
  const { pen, lines, widthOf } = watched();
  pen.paragraph(`One\n${'word '.repeat(300)}`, 0, 0, style);
  const [first, second, third] = lines();
  expect(first).toBe('One');
  expect(second).toMatch(/^word( word){10,}$/);
  expect(widthOf(second!)).toBeLessThanOrEqual(width);
  expect(third).toMatch(/^word( word)+ …$/);
});

test('a paragraph keeps its own direction on a page from right to left, and begins at its own side', () => {
  const { pen, drawn, lines } = watched('rtl');
  pen.paragraph('Press high. Second balls.\n4-4-2, Albo.', 0, 0, style);
  expect(lines()).toEqual(['Press high. Second balls.', '4-4-2, Albo.']);
  expect(drawn.map(({ x }) => x)).toEqual([a4.width - width, a4.width - width]);
});

test.each([
  ['one endless word', 'x'.repeat(2_000)],
  ['turns after each letter', 'aي'.repeat(1_000)],
  ['short words', 'ي م '.repeat(500)],
  ['empty lines', `${'\n'.repeat(1_999)}x`],
])('a paragraph of %s lays out no more than its few lines', (_, text) => {
  const { pen, laidOut } = watched();
  expect(pen.paragraph(text, 0, 0, style)).toBeLessThanOrEqual(style.maxLines * style.size * 1.4);
  expect(Math.max(...laidOut.map(({ length }) => length))).toBeLessThan(250);
  expect(laidOut.length).toBeLessThan(1_000);
});

test('a text that is too wide even when it is small is cut to what fits, after few tries', () => {
  const { pen, laidOut, lines, widthOf } = watched();
  pen.text('W'.repeat(100), 0, 0, { size: 9, width: 100 });
  expect(lines()).toEqual([expect.stringMatching(/^W{10,}…$/)]);
  expect(widthOf(lines()[0]!)).toBeLessThanOrEqual(100);
  expect(widthOf(`W${lines()[0]!}`)).toBeGreaterThan(100);
  expect(laidOut.length).toBeLessThan(20);
});
