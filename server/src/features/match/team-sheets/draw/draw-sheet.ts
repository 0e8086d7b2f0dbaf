import { sheetPages, staffRowsOf, type SheetOfPage } from '@touchline/contract/match/lineup/sheet-pages';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import type { Language } from '@touchline/contract/wire/languages';
import { a4, mm, type Pen } from '../../../../lib/pdf/page-pen.ts';
import { yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import type { SheetTexts } from '../../../../texts/sheet-texts.ts';
import { drawFoot, inner, margin, nameParts } from './sheet-frame.ts';
import {
  countWords,
  groundWords,
  kitWords,
  momentWords,
  type PlainSheet,
  printedWords,
  shortDay,
  stageWords,
} from './sheet-words.ts';

type Line = TeamSheet['starters'][number];
export type SheetCopy = 'referee' | 'opponent';
export type SheetInput = {
  sheet: PlainSheet;
  texts: SheetTexts;
  language: Language;
  copy: SheetCopy;
  crest: Buffer | null;
};

const rowMost = mm(7);
const rowLeast = mm(4.4);
const columns = { number: mm(12), mark: mm(16), born: mm(24), licence: mm(24) } as const;

const headHeight = mm(20);
const factsHeight = mm(24);
const signatures = mm(22);

/** Titles of the three tables, with their space, and the heads of two of them. */
const fixedHeight = headHeight + factsHeight + signatures + mm(11) + 3 * mm(10) + 2 * mm(5.5);

const rowsHeight = a4.height - 2 * margin - fixedHeight;

/** All rows share what is left of the page; with 23 names and 7 staff they come down to 4.4 mm. */
const rowHeightOf = (rows: number): number => Math.max(rowLeast, Math.min(rowMost, rowsHeight / Math.max(1, rows)));

/** What stands on each page. */
export const pagesOf = (sheet: PlainSheet): SheetOfPage<Line>[] => sheetPages(sheet, Math.floor(rowsHeight / rowLeast));

/** The teams: the title of the first page, which further pages repeat for the eye. */
const drawHead = (pen: Pen, { sheet, texts, crest }: SheetInput, isFirst: boolean): number => {
  const y = margin;
  const side = mm(13);
  if (crest) pen.picture(crest, margin, y, side);
  const own = sheet.isHome ? sheet.home : sheet.away;
  const other = sheet.isHome ? sheet.away : sheet.home;
  const x = crest ? margin + side + mm(4) : margin;
  const half = inner * 0.42;
  const end = { width: half, align: 'end' } as const;
  const drawTeams = () => {
    pen.text(texts.title, x, y + 4, { size: 9 });
    pen.text(own, x, y + 16, { size: 17, weight: 'bold', width: inner * 0.52 - (x - margin), direction: 'auto' });
    pen.text(texts.against, margin + inner - half, y + 6, { size: 9, ...end });
    pen.text(other, margin + inner - half, y + 18, { size: 12, weight: 'bold', ...end, direction: 'auto' });
  };
  if (isFirst) pen.tags.within('H1', drawTeams);
  else pen.tags.artifact(drawTeams);
  pen.rule(margin, y + headHeight - mm(4), inner, { thick: 1.2 });
  return y + headHeight;
};

const drawFacts = (pen: Pen, top: number, input: SheetInput): number => {
  const { sheet, texts, language } = input;
  const { date, time } = momentWords(sheet, language);
  const kit = kitWords(sheet, texts);
  const stage = stageWords(sheet, texts);
  const facts: [label: string, value: string, isName?: boolean][] = [
    [texts.competition, sheet.competition, true],
    stage === null
      ? [texts.matchday, sheet.matchday === null ? '–' : String(sheet.matchday)]
      : [texts.stage, stage, true],
    [texts.date, date],
    [texts.kickOff, time],
    [texts.ground, groundWords(sheet, language), true],
    [texts.wePlay, sheet.isHome ? texts.atHome : texts.away],
    [texts.kit, kit.players],
    [texts.goalkeeperKit, kit.goalkeeper],
  ];
  // The date is the longest of its row, the time the shortest.
  const widths = [0.28, 0.18, 0.34, 0.2].map((share) => share * inner);
  facts.forEach(([label, value, isName], index) => {
    const column = index % 4;
    const x = margin + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
    const y = top + Math.floor(index / 4) * mm(11);
    const width = (widths[column] ?? 0) - mm(3);
    pen.text(label, x, y, { size: 8, colour: '#333333', width });
    pen.text(value, x, y + 11, { size: 9.5, weight: 'semibold', width, ...(isName && { direction: 'auto' as const }) });
  });
  return top + factsHeight;
};

type TableInput = SheetInput & { row: number };

/** Where the columns of a table begin, and where that of the names ends. */
const placesOf = ({ sheet, copy }: TableInput) => {
  const end = margin + inner;
  const hasLicence = copy === 'referee';
  const licence = end - columns.licence;
  const born = end - (hasLicence ? columns.licence : 0) - columns.born;
  return {
    at: { number: margin, name: margin + columns.number, licence, born },
    nameEnd: sheet.bornShown ? born : hasLicence ? licence : end,
    hasLicence,
  };
};

type Table = ReturnType<Pen['tags']['table']>;

const drawTableHead = (pen: Pen, table: Table, top: number, input: TableInput): void => {
  const { texts, sheet } = input;
  const { at, nameEnd, hasLicence } = placesOf(input);
  const head = { size: 7.5, weight: 'semibold' } as const;
  const y = top + 4;
  table.row((cell) => {
    cell('TH', {}, () => pen.text(texts.number, at.number, y, { ...head, width: columns.number, align: 'center' }));
    cell('TH', {}, () => pen.text(texts.name, at.name, y, head));
    // The boxes beside a name say what they mean; their column has a head for those who hear the table.
    cell('TH', { alt: texts.captain }, () => pen.text(' ', nameEnd - columns.mark, y, head));
    if (sheet.bornShown) cell('TH', {}, () => pen.text(texts.born, at.born, y, head));
    if (hasLicence) cell('TH', {}, () => pen.text(texts.licence, at.licence, y, head));
  });
};

const drawLine = (pen: Pen, table: Table, y: number, line: Line, input: TableInput): void => {
  const { texts, sheet, row } = input;
  const { at, nameEnd, hasLicence } = placesOf(input);
  const middle = y + row / 2;
  const number = line.number === null ? '–' : String(line.number);
  const marks = [...(line.goalkeeper ? [texts.goalkeeperMark] : []), ...(line.captain ? [texts.captainMark] : [])];
  table.row((cell) => {
    cell('TD', {}, () =>
      pen.text(number, at.number, middle - 7.5, { size: 11.5, weight: 'bold', width: columns.number, align: 'center' }),
    );
    cell('TD', line.language === null ? {} : { lang: line.language }, () =>
      pen.line(nameParts(line), at.name, middle - 6, {
        size: 9.5,
        width: nameEnd - columns.mark - at.name - mm(2),
        direction: 'auto',
        language: line.language,
      }),
    );
    cell('TD', {}, () =>
      marks.forEach((mark, index) => {
        const x = nameEnd - columns.mark + index * mm(8);
        pen.box(x, middle - 5.2, mm(6.5), 10.4, { radius: 2 });
        pen.text(mark, x, middle - 4.5, { size: 7.5, weight: 'bold', width: mm(6.5), align: 'center' });
      }),
    );
    if (sheet.bornShown)
      cell('TD', {}, () => {
        if (line.born !== null) pen.text(shortDay(line.born), at.born, middle - 6, { size: 9, direction: 'auto' });
      });
    if (hasLicence)
      cell('TD', {}, () => {
        const style = { size: 9, width: columns.licence, direction: 'auto' } as const;
        if (line.licence !== null) pen.text(line.licence, at.licence, middle - 6, style);
      });
  });
};

const drawTable = async (
  pen: Pen,
  top: number,
  lines: readonly Line[],
  title: string,
  input: TableInput,
): Promise<number> => {
  pen.tags.within('H2', () => pen.text(title, margin, top, { size: 9.5, weight: 'bold' }));
  let y = top + mm(5);
  pen.rule(margin, y, inner, { thick: 0.9 });
  const table = pen.tags.table();
  drawTableHead(pen, table, y, input);
  y += mm(5.5);
  pen.rule(margin, y, inner, { thick: 0.9 });
  for (const line of lines) {
    await yieldWhenDue();
    drawLine(pen, table, y, line, input);
    y += input.row;
    pen.rule(margin, y, inner, { thick: 0.35, colour: '#888888' });
  }
  table.end();
  return y + mm(5);
};

const drawStaff = (pen: Pen, top: number, { sheet, texts, row }: SheetInput & { row: number }): void => {
  if (sheet.staff.length === 0) return;
  pen.tags.within('H2', () => pen.text(texts.staff, margin, top, { size: 9.5, weight: 'bold' }));
  let y = top + mm(5);
  pen.rule(margin, y, inner, { thick: 0.9 });
  const half = inner / 2;
  sheet.staff.forEach(({ name, function: what }, index) => {
    const x = margin + (index % 2) * half;
    const middle = y + row / 2;
    pen.text(texts.functions[what as keyof SheetTexts['functions']], x + 2, middle - 6, { size: 9, width: half * 0.4 });
    pen.text(name, x + half * 0.43, middle - 6, {
      size: 9.5,
      weight: 'semibold',
      width: half * 0.55,
      direction: 'auto',
    });
    if (index % 2 === 1 || index === sheet.staff.length - 1) {
      y += row;
      pen.rule(margin, y, inner, { thick: 0.35, colour: '#888888' });
    }
  });
};

/** Draws a page of the team sheet, by its `index`, on the current page: those of its players who stand on it. Other requests run in between. */
export const drawSheet = async (
  pen: Pen,
  input: SheetInput,
  page: ReturnType<typeof pagesOf>[number],
  index: number,
): Promise<void> => {
  const { sheet, texts, copy } = input;
  const row = rowHeightOf(page.starters.length + page.substitutes.length + staffRowsOf(sheet));
  const head = drawHead(pen, input, index === 0);
  await yieldWhenDue();
  let y = drawFacts(pen, head, input);
  if (page.starters.length > 0 || sheet.starters.length === 0)
    y = await drawTable(pen, y, page.starters, texts.starters(sheet.starters.length), { ...input, row });
  y = await drawTable(pen, y, page.substitutes, texts.substitutes, { ...input, row });
  drawStaff(pen, y, { ...input, row });

  const line = a4.height - margin - mm(11);
  const width = (inner - 2 * mm(8)) / 3;
  const captain = [...sheet.starters, ...sheet.substitutes].find((each) => each.captain);
  const captainText = typeof captain?.number === 'number' ? `${texts.captain} (${captain.number})` : texts.captain;
  [captainText, texts.headCoach, texts.referee].forEach((text, index) => {
    const x = margin + index * (width + mm(8));
    pen.rule(x, line, width, { thick: 0.75 });
    pen.text(text, x, line + 4, { size: 8, width });
  });
  drawFoot(pen, [
    copy === 'referee' ? texts.refereeCopy : texts.opponentCopy,
    countWords(sheet, texts),
    printedWords(sheet),
  ]);
};
