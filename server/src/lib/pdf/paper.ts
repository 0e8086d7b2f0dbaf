import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { languageTable, type Language } from '@touchline/contract/wire/languages';
import { createPen } from './page-pen.ts';

/** A paper as a file: its bytes, and the name under which it is saved. */
export type NamedPdf = { name: string; content: Buffer };

/**
 * A paper of the club, A4, in a language: a tagged PDF with a title, which screen readers and readers’ windows show. Draw with
 * the pen, then `finish`, which gives the whole file.
 */
export const createPaper = ({ language, title }: { language: Language; title: string }) => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language,
    // Without a version pdfkit writes 1.3, which knows no tags.
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title },
  });
  const pen = createPen(doc, languageTable[language].direction);
  const finish = (): Promise<Buffer> => {
    pen.tags.end();
    doc.end();
    return buffer(doc);
  };
  return { doc, pen, finish };
};
