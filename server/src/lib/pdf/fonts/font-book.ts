import type { Font } from 'fontkit';
import { faceFile, familiesFor, type Face, type Weight } from './faces.ts';
import { fontBytes } from './font-files.ts';
import { letterFont } from './letter-font.ts';

/** A piece of a text in one face. */
export type Segment = { text: string; face: Face };

/** What needs no glyph: spaces, and signs that only say how others are written. */
const isUnseen = (letter: string): boolean => /[\s\p{Default_Ignorable_Code_Point}]/u.test(letter);

/**
 * The fonts of a paper, each opened when a text first needs it: those of Han letters have over two megabytes. Texts are
 * given as NFC, because marks apart from their letters fall apart when they are copied.
 */
export const createFontBook = () => {
  const fonts = new Map<string, { font: Font; known: Map<string, boolean> }>();

  const opened = (face: Face, weight: Weight) => {
    const { name } = faceFile(face, weight);
    const found = fonts.get(name) ?? {
      font: letterFont(fontBytes(face, weight), name.replace(/\.ttf$/, '')),
      known: new Map<string, boolean>(),
    };
    fonts.set(name, found);
    return found;
  };
  const has = (face: Face, weight: Weight, letter: string): boolean => {
    if (isUnseen(letter)) return true;
    const { font, known } = opened(face, weight);
    const found = known.get(letter) ?? font.hasGlyphForCodePoint(letter.codePointAt(0)!);
    known.set(letter, found);
    return found;
  };

  type Drawn = { weight: Weight; isRtl: boolean; language: string | null };

  /** The face of each letter of a word: of one family if one has them all. Undefined where no font has the letter. */
  const facesOf = (word: readonly string[], families: readonly (readonly Face[])[], weight: Weight) => {
    const faceIn = (family: readonly Face[], letter: string) => family.find((face) => has(face, weight, letter));
    const whole = families.find((family) => word.every((letter) => faceIn(family, letter)));
    const any = families.flat();
    let before: Face | undefined;
    return word.map((letter) => {
      const stays = before !== undefined && (!whole || whole.includes(before)) && has(before, weight, letter);
      const face = stays ? before : faceIn(whole ?? any, letter);
      before = face ?? before;
      return face;
    });
  };

  const wordsIn = (text: string): string[] => text.match(/\S+\s*|\s+/gu) ?? [];

  return {
    /** The font of a face, for pdfkit. */
    fontOf: (face: Face, weight: Weight): Font => opened(face, weight).font,
    /** The pieces of a run of text, in the order in which they are read. A letter that no font has is drawn as a box. */
    segmentsOf: (text: string, { weight, isRtl, language }: Drawn): Segment[] => {
      const families = familiesFor(text, isRtl, language);
      const segments: Segment[] = [];
      for (const word of wordsIn(text)) {
        const letters = [...word];
        facesOf(letters, families, weight).forEach((found, index) => {
          const last = segments.at(-1);
          const face = found ?? last?.face ?? families[0]![0]!;
          if (last?.face === face) last.text += letters[index]!;
          else segments.push({ text: letters[index]!, face });
        });
      }
      return segments;
    },
    /** The letters of a text that no font has. */
    lackedBy: (text: string, language: string | null): string[] => {
      const letters = [...new Set(text.normalize('NFC'))];
      const any = [true, false].flatMap((isRtl) => familiesFor(text, isRtl, language)).flat();
      return letters.filter((letter) => !any.some((face) => has(face, 'bold', letter)));
    },
  };
};

export type FontBook = ReturnType<typeof createFontBook>;
