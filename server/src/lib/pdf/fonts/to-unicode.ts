/** As many as a block may have: Adobe's "ToUnicode Mapping File Tutorial". */
const blockMax = 100;

const hex = (unit: number): string => unit.toString(16).padStart(4, '0');
const unitsOf = (codePoints: readonly number[]): string =>
  [...String.fromCodePoint(...codePoints)]
    .flatMap((letter) => letter.split(''))
    .map((unit) => hex(unit.charCodeAt(0)))
    .join('');

/**
 * What the glyphs of a font stand for, as a CMap with one line a glyph. Ghostscript 10.00 reads pdfkit's ranges of lists
 * as other letters above U+00FF.
 */
export const toUnicodeCmap = (unicode: readonly (readonly number[] | undefined)[]): string => {
  const lines = unicode.flatMap((codePoints, glyph) =>
    codePoints && codePoints.length > 0 && glyph > 0 ? [`<${hex(glyph)}> <${unitsOf(codePoints)}>`] : [],
  );
  const blocks = Array.from({ length: Math.ceil(lines.length / blockMax) }, (_, index) =>
    lines.slice(index * blockMax, (index + 1) * blockMax),
  ).map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
};
