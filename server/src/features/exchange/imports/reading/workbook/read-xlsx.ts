import { workbookLimits } from './limits.ts';
import { Refused } from './refusal.ts';
import { chooseSheet, type ReadWorkbook, type Sheet } from './sheets.ts';
import { tableOf } from './sheet-table.ts';
import type { Parts } from './unpack.ts';
import { readParts, type RawWorkbook } from './xlsx-library.ts';
import { filledRowsOf, leanSheet, sheetFacts } from './xlsx-sheet.ts';
import { attributesOf } from './xml-tags.ts';

/** Formats of days that languages of East Asia have by numbers, of which the library knows none. */
const eastAsianDays = /numFmtId=(["'])(?:2[7-9]|3[01]|36|5[0-478])\1/g;
/** Empty texts in short form, over which the library counts wrongly. */
const emptyString = /<((?:\w+:)?)si(?:\s[^<>]*)?\/>/g;
const emptyText = /<((?:\w+:)?)t(?:\s[^<>]*)?\/>/g;

const textOf = (part: Buffer): string => part.toString('latin1');

const sharedStringsOf = (part: Buffer): string => {
  const text = textOf(part);
  if ((text.match(/<(?:\w+:)?si[\s/>]/g)?.length ?? 0) > workbookLimits.sharedStrings)
    throw new Refused('importTooLargeInside');
  return text.replace(emptyString, '<$1si><$1t></$1t></$1si>').replace(emptyText, '<$1t></$1t>');
};

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

/** Where the relations of a part are: its links and sheets. */
const relationsPart = (part: string): string => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;

/** The parts of sheets by the ids of their relations, and which of them are sheets with cells. */
const relationsOf = (parts: Parts, workbook: string): Map<string, { part: string; isCells: boolean }> => {
  const folder = folderOf(workbook);
  const relations = parts.get(relationsPart(workbook)) ?? Buffer.alloc(0);
  return new Map(
    [...textOf(relations).matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => {
      const { Id = '', Target = '', Type = '' } = attributesOf(tag);
      const path = Target.startsWith('/') ? Target.slice(1) : new URL(Target, `file:///${folder}`).pathname.slice(1);
      return [Id, { part: decodeURIComponent(path).toLowerCase(), isCells: Type.endsWith('/worksheet') }];
    }),
  );
};

const workbookPart = (parts: Parts): string => {
  const types = textOf(parts.get('[content_types].xml') ?? Buffer.alloc(0));
  for (const [tag] of types.matchAll(/<(?:\w+:)?Override\s[^<>]*>/g)) {
    const { PartName = '', ContentType = '' } = attributesOf(tag);
    if (/(?:sheet|template)\.(?:macroEnabled\.)?main\+xml$/i.test(ContentType))
      return PartName.replace(/^\//, '').toLowerCase();
  }
  return 'xl/workbook.xml';
};

/** The sheets in the order of the workbook; without a known part for those that are no sheets of cells. */
const sheetsOf = ({ SheetNames, Workbook }: RawWorkbook, parts: Parts): (Sheet & { part: string | undefined })[] => {
  const relations = relationsOf(parts, workbookPart(parts));
  return SheetNames.map((name, index) => {
    const { id, strRelID, Hidden = 0 } = Workbook?.Sheets?.[index] ?? {};
    const found = relations.get(id ?? strRelID ?? '');
    const part = found?.isCells && parts.has(found.part) ? found.part : undefined;
    return {
      index,
      name,
      part,
      isOffered: Hidden === 0 && part !== undefined,
      rows: part === undefined ? 0 : filledRowsOf(textOf(parts.get(part)!)),
    };
  });
};

/** Reads the chosen sheet of an xlsx file, or the one that was open when it was saved. */
export const readXlsx = (parts: Parts, wanted: string | undefined): ReadWorkbook => {
  const texts = new Map(
    [...parts]
      .filter(([name]) => !/^xl\/(?:worksheets|sharedstrings)/.test(name))
      .map(([name, part]) => [name, textOf(part).replace(eastAsianDays, 'numFmtId="14"')]),
  );
  const outline = readParts(texts, []);
  const active = Number(outline.Workbook?.WBView?.[0]?.activeTab ?? 0);
  const sheets = sheetsOf(outline, parts);
  const chosen = chooseSheet(sheets, { wanted, active });
  const xml = textOf(parts.get(chosen.part!)!);
  for (const [name, part] of parts) if (/^xl\/sharedstrings/.test(name)) texts.set(name, sharedStringsOf(part));
  const links = relationsPart(chosen.part!);
  if (parts.has(links)) texts.set(links, textOf(parts.get(links)!));
  texts.set(chosen.part!, leanSheet(xml));
  const sheet = readParts(texts, [chosen.index]).Sheets[chosen.name];
  if (!sheet) throw new Refused('importUnreadable');
  const date1904 = /^(?:1|true)$/.test(String(outline.Workbook?.WBProps?.date1904));
  return { sheets, chosen, table: tableOf(sheet, sheetFacts(xml, date1904)) };
};
