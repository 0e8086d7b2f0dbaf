/** The texts of a page. */
export type DemoPage = {
  title: string;
  /** The line under the title: club, day, author. */
  byline: string;
  sections: readonly { heading: string; lines: readonly string[] }[];
};

const page = { width: 595, height: 842, margin: 56 };
/** A safe estimate of how many characters of 10.5-point Helvetica fit between the margins. */
const lineMax = 88;

/** The built-in fonts only have Western European letters: others lose their accents or become question marks. */
const western = (text: string): string =>
  [...text]
    .map((letter) => (/[ -~\u00a0-\u00ff]/.test(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}+/gu, '')))
    .join('')
    .replace(/[^ -~\u00a0-\u00ff]/g, '?');

const textOf = (words: string): string => `(${western(words).replace(/[\\()]/g, '\\$&')})`;

const wrap = (text: string): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > lineMax) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);

/** The text with its fonts and positions: `Td` moves down from the previous line. */
const drawingOf = ({ title, byline, sections }: DemoPage): string => {
  const line = (font: string, size: number, down: number, words: string) =>
    `/${font} ${size} Tf 0 -${down} Td ${textOf(words)} Tj`;
  const body = sections.flatMap(({ heading, lines }) => [
    line('Bold', 12, 30, heading),
    ...lines.flatMap((each) => wrap(each).map((part, index) => line('Plain', 10.5, index === 0 ? 19 : 14, part))),
  ]);
  const words = [line('Bold', 19, 0, title), line('Plain', 9.5, 20, byline), ...body];
  return `BT\n${page.margin} ${page.height - page.margin - 19} Td\n${words.join('\n')}\nET`;
};

/** Writes one page as a PDF. */
export const writeDemoPdf = (words: DemoPage): Buffer => {
  const drawing = drawingOf(words);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${textOf(words.title)} >>`,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // One byte per character, so the offsets above are the offsets in the file.
  return Buffer.from(text + table + trailer, 'latin1');
};
