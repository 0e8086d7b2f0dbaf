import { workbookLimits } from './limits.ts';
import { Refused } from './refusal.ts';
import type { SheetFacts } from './sheet-table.ts';
import { attributesOf, isTrue, placeOf } from './xml-tags.ts';

const countOf = (text: string, pattern: RegExp): number => {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count += 1;
  return count;
};

/** Formatted cells and rows without a value. A program writes a million of them for a formatted column. */
const emptyCells = /<(?:\w+:)?c\s[^<>]*\/>/g;
const emptyRows = /<(?:\w+:)?row\s[^<>]*(?:\/>|>\s*<\/(?:\w+:)?row>)/g;
const longSheet = 4_000_000;
/** A link over a range of cells counts for its first cell, so that no range makes millions of them. */
const wideLinks = /(<(?:\w+:)?hyperlink\s[^<>]*ref=["'])([A-Z]+\d+):[A-Z]+\d+/gi;
const cells = /<(?:\w+:)?c[\s>]/g;

/** A sheet's XML without what holds no value. Throws `Refused` if more is left than a list of people has. */
export const leanSheet = (xml: string): string => {
  // Without references, the empty ones are needed to count the others.
  const isLong = xml.length > longSheet && !/<(?:\w+:)?(?:c|row)(?![^<>]*\sr=)[\s/>]/.test(xml);
  const filled = isLong ? xml.replace(emptyCells, '').replace(emptyRows, '') : xml;
  const lean = filled.replace(wideLinks, '$1$2');
  if (countOf(lean, cells) > workbookLimits.cells) throw new Refused('importTooLargeInside');
  return lean;
};

/** Counts the rows of a sheet that have a value, by its XML. */
export const filledRowsOf = (xml: string): number => {
  const marks = /<(?:\w+:)?(?:(row)[\s>]|(?:v|t)(?:\s[^<>]*)?>[^<])/g;
  let count = 0;
  let isCounted = true;
  for (let mark = marks.exec(xml); mark; mark = marks.exec(xml))
    if (mark[1]) isCounted = false;
    else if (!isCounted) {
      count += 1;
      isCounted = true;
    }
  return count;
};

const formulasWithoutResult = (xml: string): SheetFacts['formulasWithoutResult'] => {
  if (!/<(?:\w+:)?f[\s/>]/.test(xml)) return [];
  return xml.split(/<(?:\w+:)?c(?=\s)/).flatMap((cell) => {
    // An empty text is a result as well: of `=IF(A2="","",A2)`.
    if (!/<(?:\w+:)?f[\s/>]/.test(cell) || /<(?:\w+:)?v(?:\s[^<>]*)?>[^<]/.test(cell)) return [];
    const attributes = attributesOf(cell.slice(0, cell.indexOf('>')));
    const place = placeOf(attributes.r);
    return place && attributes.t !== 'str' ? [place] : [];
  });
};

const hiddenRows = (xml: string): Set<number> => {
  const rows = new Set<number>();
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^<>]*>/g)) {
    if (!tag.includes('hidden')) continue;
    const { r, hidden } = attributesOf(tag);
    if (isTrue(hidden)) rows.add(Number(r) - 1);
  }
  return rows;
};

/** Hidden columns as ranges from 0. Those of width 0 are hidden as well. */
const hiddenColumns = (xml: string): [first: number, last: number][] =>
  [...xml.matchAll(/<(?:\w+:)?col\s[^<>]*>/g)].flatMap(([tag]): [number, number][] => {
    const { min, max, hidden, width } = attributesOf(tag);
    return isTrue(hidden) || Number(width) === 0 ? [[Number(min) - 1, Number(max) - 1]] : [];
  });

/** What the XML of a sheet tells besides its values. */
export const sheetFacts = (xml: string, date1904: boolean): SheetFacts => {
  const rows = hiddenRows(xml);
  const columns = hiddenColumns(xml);
  return {
    date1904,
    formulasWithoutResult: formulasWithoutResult(xml),
    isRowHidden: (row) => rows.has(row),
    isColumnHidden: (column) => columns.some(([first, last]) => column >= first && column <= last),
  };
};
