import { cellKindOf } from '../exports/tables/player-cells.ts';
import { type PlayerImportField, playerImportFields, specOf } from '@touchline/contract/people/player-fields';
import type { Language } from '@touchline/contract/wire/languages';
import type { CellStyle, CellValue, WriteSheet } from 'hucre';
import { buffer } from 'node:stream/consumers';
import type { CsvColumn } from '../../../lib/text/csv.ts';
import { headStyle, sheetLook, textStyle } from '../../../lib/workbook/workbook-frame.ts';
import { workbookParts } from '../../../lib/workbook/workbook-parts.ts';
import { shownWords } from '../../../texts/shown/shown-words.ts';
import type { TemplateRule, TemplateTexts } from '../../../texts/template-texts.ts';
import { textsOf } from '../../../texts/texts.ts';

type Field = PlayerImportField | 'squad';

const spareRows = 500;
const widthMin = 16;
const helpWidths = [34, 76, 40];
const helpStyle: CellStyle = { ...textStyle, alignment: { wrapText: true, vertical: 'top' } };

const ruleOf = (field: Field): TemplateRule => {
  if (field === 'squad' || field === 'guardianName' || field === 'guardianEmail' || field === 'guardianPhone')
    return field;
  const spec = specOf(field);
  if (spec.kind === 'measure') return spec.unit === 'cm' ? 'centimetres' : 'kilograms';
  if (spec.kind === 'texts') return 'clubs';
  if (spec.kind === 'choice') return field === 'position' ? 'position' : 'martialStatus';
  if (spec.kind === 'image' || spec.kind === 'paper') throw new Error(`Files of players have no ${field}`);
  return spec.kind;
};

/** The column of a field: its heading, its lists, and the format of its cells. */
const columnOf = (field: Field, texts: TemplateTexts, squads: readonly string[]): CsvColumn<never> => {
  const column: CsvColumn<never> = { name: texts.columns[field].heading, value: () => null };
  if (field === 'squad') return { ...column, choices: squads };
  const spec = specOf(field);
  if (spec.kind === 'flag') return { ...column, choices: [texts.yes, texts.no] };
  if (spec.kind === 'status') return { ...column, choices: Object.keys(texts.statuses) };
  if (spec.kind === 'choice') return { ...column, choices: spec.values };
  const kind = cellKindOf(field);
  return kind ? { ...column, kind } : column;
};

/** What the codes of lists mean, in the reader's language. */
const meaningsOf = (texts: TemplateTexts, language: Language): [code: string, meaning: string][] => [
  ...Object.entries(shownWords.position).map(([code, words]): [string, string] => [code, words[language]]),
  ...Object.entries(shownWords.martialStatus).map(([code, words]): [string, string] => [code, words[language]]),
  ...Object.entries(texts.statuses),
];

/** The sheet of explanations; the import proposes the first one. */
const helpSheet = (fields: readonly Field[], texts: TemplateTexts, language: Language): WriteSheet => {
  const { head, columns, accepted } = texts;
  const rows: CellValue[][] = [
    [head.column, head.accepted, head.example],
    [texts.sheets.players, texts.intro],
    ...fields.map((field) => [columns[field].heading, accepted[ruleOf(field)], columns[field].example]),
    [],
    [head.code, head.meaning],
    ...meaningsOf(texts, language),
  ];
  const heads = [0, fields.length + 3];
  const cells = rows.flatMap((row, line) =>
    row.map((value, column): [string, { value: CellValue; style: CellStyle }] => [
      `${line},${column}`,
      { value, style: heads.includes(line) ? headStyle : helpStyle },
    ]),
  );
  return { ...sheetLook(language, helpWidths), name: texts.sheets.help, rows, cells: new Map(cells) };
};

/** No rows. */
async function* nobody(): AsyncGenerator<never[], void, undefined> {
  yield [];
}

/**
 * A workbook to fill in with players: a column for each field that the import reads, with lists where it takes certain words,
 * and a sheet that explains them. A club of several squads gets a column of squads.
 */
export const playerTemplate = (squads: readonly string[], language: Language): Promise<Buffer> => {
  const texts = textsOf(language).importTemplate;
  const fields: Field[] = squads.length > 1 ? [...playerImportFields, 'squad'] : [...playerImportFields];
  return buffer(
    workbookParts(
      fields.map((field) => columnOf(field, texts, squads)),
      nobody(),
      {
        name: texts.sheets.players,
        language,
        spareRows,
        widthMin,
        others: [helpSheet(fields, texts, language)],
      },
    ),
  );
};
