import type { SheetFacts } from './sheet-table.ts';
import { attributesOf, unescapeXml } from './xml-tags.ts';

/** A table of an ods file: its name, whether it is hidden, and its XML. */
export type OdsTable = { name: string; isHidden: boolean; xml: string };

/** Styles of hidden tables. */
const hiddenStyles = (xml: string): Set<string> => {
  const names = new Set<string>();
  const tags = /<(?:\w+:)?(style|table-properties)\s[^<>]*>/g;
  let style = '';
  for (let tag = tags.exec(xml); tag; tag = tags.exec(xml)) {
    const attributes = attributesOf(tag[0]);
    if (tag[1] === 'style') style = attributes.name ?? '';
    else if (attributes.display === 'false') names.add(style);
  }
  return names;
};

export const odsTables = (content: string): OdsTable[] => {
  const start = content.search(/<(?:\w+:)?spreadsheet[\s>]/);
  const hidden = hiddenStyles(content.slice(0, Math.max(0, start)));
  return [...content.slice(Math.max(0, start)).matchAll(/<(?:\w+:)?table\s[^<>]*>/g)].map((tag) => {
    const attributes = attributesOf(tag[0]);
    const from = Math.max(0, start) + tag.index;
    const end = content.indexOf(':table>', from);
    return {
      name: unescapeXml(attributes.name ?? ''),
      isHidden: hidden.has(attributes['style-name'] ?? '') || attributes.display === 'false',
      xml: content.slice(from, end < 0 ? content.length : end),
    };
  });
};

/** The name of the sheet that was open when the file was saved. */
export const activeTable = (settings: string): string | undefined => {
  const name = /<(?:\w+:)?config-item\s[^<>]*name="ActiveTable"[^<>]*>([^<]*)</.exec(settings)?.[1];
  return name === undefined ? undefined : unescapeXml(name);
};

const repeatsOf = (value: string | undefined): number => Math.max(1, Number(value ?? 1) || 1);

/** Ranges of rows or columns that are collapsed, or filtered out, from 0. */
const hiddenRanges = (xml: string, tags: RegExp, repeated: string): [first: number, last: number][] => {
  const ranges: [number, number][] = [];
  let next = 0;
  for (const [tag] of xml.matchAll(tags)) {
    const attributes = attributesOf(tag);
    const count = repeatsOf(attributes[repeated]);
    if (attributes.visibility === 'collapse' || attributes.visibility === 'filter')
      ranges.push([next, next + count - 1]);
    next += count;
  }
  return ranges;
};

const formulasWithoutResult = (xml: string): SheetFacts['formulasWithoutResult'] => {
  if (!/\sformula=|:formula=/.test(xml)) return [];
  const found: SheetFacts['formulasWithoutResult'] = [];
  const place = { row: 0, column: 0 };
  let rowRepeats = 0;
  for (const [tag, kind] of xml.matchAll(/<(?:\w+:)?(table-row|table-cell|covered-table-cell)(?:\s[^<>]*)?>/g)) {
    const attributes = attributesOf(tag);
    if (kind === 'table-row') {
      place.row += rowRepeats;
      place.column = 0;
      rowRepeats = repeatsOf(attributes['number-rows-repeated']);
      continue;
    }
    if (attributes.formula !== undefined && attributes['value-type'] === undefined) found.push({ ...place });
    place.column += repeatsOf(attributes['number-columns-repeated']);
  }
  return found;
};

const isWithin = (ranges: readonly [number, number][], place: number): boolean =>
  ranges.some(([first, last]) => place >= first && place <= last);

/** How many cells with a value a file has once repeated ones are written out: a single one may stand for a million. */
export const odsCellCount = (content: string): number => {
  let [count, rowRepeats] = [0, 1];
  for (const [tag, kind] of content.matchAll(/<(?:\w+:)?(table-row|table-cell)(?:\s[^<>]*)?>/g)) {
    if (kind === 'table-cell' && (tag.endsWith('/>') || !tag.includes('value-type'))) continue;
    const attributes = attributesOf(tag);
    if (kind === 'table-row') rowRepeats = repeatsOf(attributes['number-rows-repeated']);
    else count += rowRepeats * repeatsOf(attributes['number-columns-repeated']);
  }
  return count;
};

/** What the XML of a table tells besides its values. */
export const odsFacts = (xml: string, date1904: boolean): SheetFacts => {
  const rows = hiddenRanges(xml, /<(?:\w+:)?table-row(?:\s[^<>]*)?>/g, 'number-rows-repeated');
  const columns = hiddenRanges(xml, /<(?:\w+:)?table-column(?:\s[^<>]*)?>/g, 'number-columns-repeated');
  return {
    date1904,
    formulasWithoutResult: formulasWithoutResult(xml),
    isRowHidden: (row) => isWithin(rows, row),
    isColumnHidden: (column) => isWithin(columns, column),
  };
};
