import { create, type Box, type Font, type Glyph, type GlyphRun, type Position, type Subset } from 'fontkit';
import { mirroredOf } from '../visual-runs.ts';

/** Beyond every glyph of a font, which has 65,536 at most: from here on are glyphs of ours. */
const firstOwn = 0x10000;

/** Of an em. With a width of nothing Firefox’s reader puts a space inside the word. */
const emptyWidth = 1 / 1000;

/** A glyph of ours: one of the font, moved and with another width, or an empty one; and the letters that it stands for. */
type Own = { base: number | null; dx: number; dy: number; advance: number; letters: readonly number[] };

/** A composite glyph of one component (OpenType, "glyf"): the outline of another glyph, moved. */
const movedGlyph = ({ minX, minY, maxX, maxY }: Box, glyph: number, { dx, dy }: Own): Uint8Array => {
  const bytes = Buffer.alloc(20);
  // Arguments are words, and distances.
  const argumentsAre = 0x0003;
  [-1, minX + dx, minY + dy, maxX + dx, maxY + dy, argumentsAre, glyph, dx, dy].forEach((value, index) =>
    bytes.writeInt16BE(Math.round(value), index * 2),
  );
  return bytes;
};

/** A subset that takes glyphs of ours as well. */
const withOwn = (subset: Subset, font: Font, own: readonly Own[]): Subset => {
  const add = subset._addGlyph.bind(subset);
  const push = (bytes: Uint8Array, advance: number, bearing = 0): number => {
    subset.glyf.push(bytes);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance, bearing });
    subset.offset += bytes.length;
    return subset.glyf.length - 1;
  };
  subset._addGlyph = (id) => {
    const given = own[id - firstOwn];
    if (!given) return add(id);
    const { base, advance } = given;
    const bounds = base === null ? undefined : font.getGlyph(base).bbox;
    if (base === null || !bounds || bounds.maxX <= bounds.minX) return push(new Uint8Array(0), advance);
    if (given.dx !== 0 || given.dy !== 0) {
      const bytes = movedGlyph(bounds, subset.includeGlyph(base), given);
      // An outline is drawn where the bearing says that it begins, whatever its points say.
      return push(bytes, advance, Math.round(bounds.minX + given.dx));
    }
    const added = add(base);
    subset.hmtx.metrics[added]!.advance = advance;
    return added;
  };
  return subset;
};

const plain = (xAdvance: number): Position => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 });

/**
 * A font for pdfkit, from its bytes, whose text from right to left can be copied out of the paper. There each letter has a
 * glyph of its own, and the glyphs of a line stand without gaps at one height:
 * - A glyph that joins letters stands for the first, and an empty one to its left for each further letter, which together are as wide as it was.
 *   Readers turn the line around, and with it letters that share a glyph.
 * - A glyph that the font moves, for kerning or as a mark on a letter, is a glyph of ours that holds the distance. Readers
 *   take a gap for a space, and a mark at another height for another line.
 * - A bracket stands for the one that was written: that it is drawn mirrored is a matter of the picture.
 *
 * `name` tells the font from others: slices of one have the same name, by which pdfkit takes them for the same.
 */
export const letterFont = (bytes: Uint8Array, name: string): Font => {
  const font = create(bytes);
  const unit = font.unitsPerEm * emptyWidth;
  const own: Own[] = [];
  const byKey = new Map<string, Glyph>();

  const glyphOf = (given: Own): Glyph => {
    const key = [given.base, given.dx, given.dy, given.advance, ...given.letters].join();
    const found = byKey.get(key) ?? {
      id: firstOwn + own.push(given) - 1,
      advanceWidth: given.advance,
      codePoints: [...given.letters],
    };
    byKey.set(key, found);
    return found;
  };
  const emptyFor = (letter: number): Glyph => glyphOf({ base: null, dx: 0, dy: 0, advance: unit, letters: [letter] });

  const separated = (run: GlyphRun): GlyphRun => {
    if (run.direction !== 'rtl') return run;
    const glyphs = run.glyphs.flatMap((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = run.positions[index]!;
      const [first, ...further] = glyph.codePoints;
      const letters = first === undefined ? [] : [further.length > 0 ? first : mirroredOf(first)];
      const isAsItWas = xOffset === 0 && yOffset === 0 && xAdvance === glyph.advanceWidth && letters[0] === first;
      return isAsItWas && further.length === 0
        ? [glyph]
        : [
            ...further.reverse().map(emptyFor),
            glyphOf({ base: glyph.id, dx: xOffset, dy: yOffset, advance: xAdvance - further.length * unit, letters }),
          ];
    });
    const advances = glyphs.map(({ advanceWidth }) => advanceWidth);
    return {
      glyphs,
      positions: advances.map(plain),
      direction: run.direction,
      advanceWidth: advances.reduce((sum, advance) => sum + advance, 0),
    };
  };

  return Object.create(font, {
    postscriptName: { value: name },
    layout: { value: (...given: Parameters<Font['layout']>) => separated(font.layout(...given)) },
    createSubset: {
      value: () => {
        const subset = font.createSubset();
        // A moved glyph may itself be composed; FreeType refuses what is deeper than the font says.
        subset.font = Object.create(font, { maxp: { value: { ...font.maxp, maxComponentDepth: 2 } } }) as Font;
        return withOwn(subset, font, own);
      },
    },
  }) as Font;
};
