import type PDFDocument from 'pdfkit';
import type { Face, Weight } from './fonts/faces.ts';
import { createFontBook } from './fonts/font-book.ts';
import { createFontUse } from './fonts/font-use.ts';
import { createTags } from './page-tags.ts';
import { directionOf, visualRuns, type Direction } from './visual-runs.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** A4 upright, in points of 1/72 inch. */
export const a4 = { width: 595.28, height: 841.89 } as const;
/** Points of a length in millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

export type TextStyle = {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'start' | 'center' | 'end';
  /** Shrinks a text that is wider, to 60 % at most, then cuts it with an ellipsis. */
  width?: number;
  /** `auto`: the text has its own direction, like a name. By default that of the page. */
  direction?: 'auto' | Direction;
  /** The language of a name, as in BCP 47: it chooses the font of Han letters. */
  language?: string | null;
};
/** A part of a line in its own weight. */
export type Part = { text: string; weight?: Weight };

const smallest = 0.6;
/** Letters laid out at once as a word: laying one out takes time with the square of its length. A line holds few more. */
const wordMax = 40;

const lettersOf = (text: string): string[] => [...text];

/** A word in pieces that are quickly laid out. */
const wordParts = (word: string): string[] => {
  if (word.length <= wordMax) return [word];
  const letters = lettersOf(word);
  return Array.from({ length: Math.ceil(letters.length / wordMax) }, (_, index) =>
    letters.slice(index * wordMax, (index + 1) * wordMax).join(''),
  );
};

/** The first letters of the parts of a line, with an ellipsis after them. */
const cutTo = (parts: readonly Part[], count: number): Part[] => {
  const cut: Part[] = [];
  let left = count;
  for (const part of parts) {
    if (left === 0) break;
    const letters = lettersOf(part.text).slice(0, left);
    left -= letters.length;
    cut.push({ ...part, text: letters.join('') });
  }
  const last = cut.pop();
  return last ? [...cut, { ...last, text: `${last.text}…` }] : [];
};

/**
 * Draws on the pages of a document in the direction of its language. `x` counts from the side on which lines begin, so that
 * one layout serves both directions. Texts are one line, placed by their top.
 */
export const createPen = (doc: Doc, direction: Direction) => {
  const book = createFontBook();
  const use = createFontUse(doc, book);
  const tags = createTags(doc);
  const isRtl = direction === 'rtl';
  /** The left edge of a box that begins at `x` from the side where lines begin. */
  const leftOf = (x: number, width: number): number => (isRtl ? a4.width - x - width : x);

  type Piece = { text: string; isRtl: boolean; face: Face; weight: Weight };
  // Without this feature words of a run would be laid out one by one, from left to right.
  const optionsOf = ({ isRtl: fromRight }: Piece) =>
    ({ lineBreak: false, ...(fromRight && { features: ['rtla'] as const }) }) as PDFKit.Mixins.TextOptions;
  const widthOf = (piece: Piece, size: number): number => {
    use(piece.face, piece.weight, size);
    return doc.widthOfString(piece.text, optionsOf(piece));
  };

  /** Parts of one name stand in the order of its own direction. */
  const piecesOf = (
    parts: readonly Part[],
    { direction: own = direction, language = null }: Pick<TextStyle, 'direction' | 'language'>,
  ): Piece[] => {
    const piecesIn = ({ text, weight = 'regular' }: Part): Piece[] =>
      visualRuns(text.normalize('NFC'), own).flatMap(({ text: run, isRtl: fromRight }) => {
        const segments = book
          .segmentsOf(run, { weight, isRtl: fromRight, language })
          .map((segment) => ({ ...segment, isRtl: fromRight, weight }));
        return fromRight ? segments.reverse() : segments;
      });
    const pieces = parts.map(piecesIn);
    const first = visualRuns(parts.map(({ text }) => text).join(''), own);
    const turnsParts = own === 'rtl' || (own === 'auto' && first.every((run) => run.isRtl));
    return (turnsParts ? pieces.reverse() : pieces).flat();
  };
  const measure = (pieces: readonly Piece[], size: number): number =>
    pieces.reduce((sum, piece) => sum + widthOf(piece, size), 0);

  const line = (given: readonly Part[], x: number, y: number, style: TextStyle): void => {
    let pieces = piecesOf(given, style);
    let { size } = style;
    let wide = measure(pieces, size);
    if (style.width !== undefined && wide > style.width) {
      size = Math.max(size * smallest, (size * style.width) / wide);
      wide = measure(pieces, size);
      // As many letters as fit are found by halving.
      let [fits, tooMany] = [0, given.reduce((sum, { text }) => sum + lettersOf(text).length, 0)];
      if (wide > style.width) {
        while (tooMany - fits > 1) {
          const middle = Math.floor((fits + tooMany) / 2);
          if (measure(piecesOf(cutTo(given, middle), style), size) > style.width) tooMany = middle;
          else fits = middle;
        }
        pieces = piecesOf(cutTo(given, fits), style);
        wide = measure(pieces, size);
      }
    }
    const box = style.width ?? wide;
    const { align = 'start' } = style;
    const free = box - wide;
    const before = align === 'center' ? free / 2 : (align === 'start') === isRtl ? free : 0;
    let left = leftOf(
      x - (style.width === undefined && align !== 'start' ? (align === 'end' ? wide : wide / 2) : 0),
      box,
    );
    left += before;
    doc.fillColor(style.colour ?? 'black');
    tags.text(() => {
      // From left to right, also in a line from right to left: readers that sort nothing lose its spaces otherwise.
      for (const piece of pieces) {
        const width = widthOf(piece, size);
        const raise = use(piece.face, piece.weight, size);
        doc.text(piece.text, left, y + (style.size - size) / 2 - raise, optionsOf(piece));
        left += width;
      }
    });
  };

  /** Words of a text, broken into lines that fit: at most `most` of them. A word that is too long is broken too. */
  const linesOf = (text: string, { width, size }: { width: number; size: number }, most: number): string[] => {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      // Each word is measured alone: to measure the line again for each would take long in a narrow script.
      let wide = Infinity;
      for (const word of paragraph.split(/\s+/).filter(Boolean))
        for (const [index, part] of wordParts(word).entries()) {
          const added = index === 0 && wide !== Infinity ? ` ${part}` : part;
          const addedWide = measure(piecesOf([{ text: added }], {}), size);
          if (wide + addedWide <= width) {
            lines[lines.length - 1] += added;
            wide += addedWide;
          } else if (lines.length === most) return lines;
          else {
            lines.push(part);
            wide = addedWide;
          }
        }
    }
    return lines;
  };

  return {
    line,
    /** What screen readers find: see `createTags`. Lines, boxes and pictures are artifacts by themselves. */
    tags,
    text: (text: string, x: number, y: number, style: TextStyle): void =>
      line([{ text, ...(style.weight && { weight: style.weight }) }], x, y, style),
    /**
     * Draws lines until `maxLines`, in the text's own direction and from its own side; returns the height that they take.
     */
    paragraph: (text: string, x: number, y: number, style: TextStyle & { width: number; maxLines: number }): number => {
      const height = style.size * 1.4;
      const all = linesOf(text, style, style.maxLines + 1);
      const lines = all.slice(0, style.maxLines);
      const own = directionOf(text);
      const align = own === direction ? 'start' : 'end';
      lines.forEach((each, index) => {
        const isCut = index === lines.length - 1 && all.length > lines.length;
        line([{ text: isCut ? `${each} …` : each }], x, y + index * height, { ...style, align, direction: own });
      });
      return lines.length * height;
    },
    rule: (x: number, y: number, width: number, { thick = 0.5, colour = 'black' } = {}): void => {
      const left = leftOf(x, width);
      tags.artifact(() => {
        doc
          .moveTo(left, y)
          .lineTo(left + width, y)
          .lineWidth(thick)
          .strokeColor(colour)
          .stroke();
      });
    },
    box: (x: number, y: number, width: number, height: number, { radius = 0, thick = 0.75 } = {}): void => {
      tags.artifact(() => {
        doc.roundedRect(leftOf(x, width), y, width, height, radius).lineWidth(thick).strokeColor('black').stroke();
      });
    },
    /** Puts a picture into a box, whole. */
    picture: (bytes: Buffer, x: number, y: number, side: number): void => {
      tags.artifact(() => {
        doc.image(bytes, leftOf(x, side), y, { fit: [side, side], align: 'center', valign: 'center' });
      });
    },
    leftOf,
    /** The `x` of a box whose left edge is known. */
    startOf: (left: number, width: number): number => (isRtl ? a4.width - left - width : left),
  };
};

export type Pen = ReturnType<typeof createPen>;
