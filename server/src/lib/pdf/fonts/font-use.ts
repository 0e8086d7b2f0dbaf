import type { Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { faceFile, type Face, type Weight } from './faces.ts';
import type { FontBook } from './font-book.ts';
import { toUnicodeCmap } from './to-unicode.ts';

type Doc = InstanceType<typeof PDFDocument>;
/** What pdfkit makes of a font that it embeds; its types do not show it. */
type Embedded = { unicode: number[][]; toUnicodeCmap: () => unknown };
type DocInside = { _font: Embedded };

/** Of an em: by how much Arabic is raised, to stand well beside Latin. */
const arabicRaise = 0.18;

/**
 * Makes a face the current font of a document; returns by how many points its texts are drawn higher, so that all stand on
 * the line of the Latin one. pdfkit gets each font as ours from its first use on: one that it has opened by its file stays.
 */
export const createFontUse = (doc: Doc, book: FontBook) => {
  const used = new Set<string>();
  const ascentOf = ({ ascent, unitsPerEm }: Font): number => ascent / unitsPerEm;

  return (face: Face, weight: Weight, size: number): number => {
    const { name } = faceFile(face, weight);
    const font = book.fontOf(face, weight);
    if (!used.has(name)) {
      used.add(name);
      doc.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
      doc.font(name);
      const embedded = (doc as unknown as DocInside)._font;
      embedded.toUnicodeCmap = () => {
        const cmap = doc.ref({});
        cmap.end(toUnicodeCmap(embedded.unicode));
        return cmap;
      };
    }
    doc.font(name).fontSize(size);
    if (face === 'latin') return 0;
    if (face === 'arabic') return size * arabicRaise;
    return (ascentOf(font) - ascentOf(book.fontOf('latin', 'regular'))) * size;
  };
};
