import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const run = promisify(execFile);

/** Runs a program of poppler on a PDF, which it reads from its standard input. */
const poppler = async (program: string, args: readonly string[], pdf: Buffer): Promise<Buffer> => {
  const running = run(program, args, { encoding: 'buffer', maxBuffer: 2 ** 26 });
  running.child.stdin!.end(pdf);
  return (await running).stdout;
};

/** The lines of text that poppler copies out of a PDF, as Evince does, without its marks of direction. */
export const popplerLines = async (pdf: Buffer): Promise<string[]> => {
  const text = (await poppler('pdftotext', ['-layout', '-', '-'], pdf)).toString('utf8');
  return text
    .replace(/[\u202A-\u202E\f]/gu, '')
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, '  '))
    .filter((line) => line !== '');
};

const opened = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

/** The lines of text of a PDF's first page in Firefox’s reader. */
export const firefoxLines = async (pdf: Buffer): Promise<string[]> => {
  const page = await (await opened(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  const lines = [''];
  for (const item of items) {
    if (!('str' in item)) continue;
    lines[lines.length - 1] += item.str;
    if (item.hasEOL) lines.push('');
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
};

type Tree = { role: string; children?: Tree[] };

/** What a screen reader finds on a PDF's first page: `Table(TR(TH TH) TR(TD TD))`. */
export const tagsOf = async (pdf: Buffer): Promise<string> => {
  const page = await (await opened(pdf)).getPage(1);
  const shown = ({ role, children = [] }: Tree): string => {
    const below = children.filter((child) => child.role !== undefined).map(shown);
    return `${role}${below.length > 0 ? `(${below.join(' ')})` : ''}`;
  };
  return shown((await page.getStructTree()) as Tree);
};

/** The grey of each pixel of the first lines of a PDF's first page. */
export const pictureOf = async (pdf: Buffer): Promise<{ width: number; pixels: Buffer }> => {
  const pgm = await poppler(
    'pdftoppm',
    ['-r', '300', '-gray', '-f', '1', '-l', '1', '-x', '0', '-y', '0', '-W', '900', '-H', '300', '-'],
    pdf,
  );
  const [head = '', width = '', height = ''] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), pixels: pgm.subarray(head.length, head.length + Number(width) * Number(height)) };
};
