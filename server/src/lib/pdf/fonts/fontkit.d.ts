declare module 'fontkit' {
  export type Box = { minX: number; minY: number; maxX: number; maxY: number };
  export type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
  export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: Position[];
    direction: 'ltr' | 'rtl';
    readonly advanceWidth: number;
  };
  /** A subset of a TrueType font, which is filled while it is encoded. */
  export type Subset = {
    font: Font;
    glyphs: number[];
    mapping: Record<number, number>;
    glyf: Uint8Array[];
    offset: number;
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    includeGlyph: (id: number) => number;
    _addGlyph: (id: number) => number;
    encode: () => Uint8Array;
  };
  export type Font = {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    maxp: Record<string, number>;
    getGlyph: (id: number) => Glyph & { bbox: Box };
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, ...given: unknown[]) => GlyphRun;
    createSubset: () => Subset;
  };
  export const create: (bytes: Uint8Array) => Font;
}
