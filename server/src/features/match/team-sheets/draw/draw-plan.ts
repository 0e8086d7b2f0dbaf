import { formationLines, formationOf } from '@touchline/contract/match/formation-slots';
import { setPieceKinds, type SetPieceKind } from '@touchline/contract/match/match-choices';
import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { yieldWhenDue } from '../../../../lib/concurrency/event-loop.ts';
import { a4, mm, type Pen } from '../../../../lib/pdf/page-pen.ts';
import { drawFoot, inner, margin } from './sheet-frame.ts';
import { momentWords, printedWords } from './sheet-words.ts';
import type { SheetInput } from './draw-sheet.ts';

type Line = TeamSheet['starters'][number];
/** What only the internal page shows. */
export type SheetPlan = {
  eleven: (Line & { slot: string | null; x: number | null; y: number | null })[];
  bench: (Line & { position: string | null })[];
  takers: Partial<Record<SetPieceKind, string[]>>;
  whatWeWant: string | null;
  setPiecesFor: string | null;
  setPiecesAgainst: string | null;
};

const pitchWidth = mm(107);
const pitchHeight = mm(145);
const gap = mm(6);

type Doc = PDFKit.PDFDocument;

/** White, with black lines, seen as on the screen: attack upwards, never mirrored. */
const drawPitch = (doc: Doc, left: number, top: number): void => {
  const [w, h] = [pitchWidth, pitchHeight];
  const line = { x: left + mm(4), y: top, width: w - mm(8), bottom: top + h - mm(8) };
  doc.lineWidth(0.75).strokeColor('black');
  doc.rect(left, top, w, h).stroke();
  doc.lineWidth(0.6).strokeColor('#666666');
  doc
    .moveTo(line.x, top)
    .lineTo(line.x, line.bottom)
    .lineTo(line.x + line.width, line.bottom)
    .lineTo(line.x + line.width, top)
    .stroke();
  const middle = top + (line.bottom - top) * 0.4;
  doc
    .moveTo(line.x, middle)
    .lineTo(line.x + line.width, middle)
    .stroke();
  doc.circle(left + w / 2, middle, w * 0.14).stroke();
  const area = line.width * 0.593;
  doc.rect(left + (w - area) / 2, line.bottom - h * 0.185, area, h * 0.185).stroke();
  const box = line.width * 0.27;
  doc.rect(left + (w - box) / 2, line.bottom - h * 0.062, box, h * 0.062).stroke();
};

const drawEleven = (doc: Doc, pen: Pen, left: number, top: number, { plan, sheet, texts }: PlanInput): void => {
  const slots = new Map<string, { x: number; y: number }>(
    formationOf(sheet.formation)?.slots.map((slot) => [slot.code, slot]),
  );
  for (const player of plan.eleven) {
    const slot = player.slot === null ? undefined : slots.get(player.slot);
    const x = player.x ?? slot?.x;
    const y = player.y ?? slot?.y;
    if (x === undefined || y === undefined) continue;
    const at = { x: left + (x / 100) * pitchWidth, y: top + (y / 100) * (pitchHeight - mm(8)) };
    const radius = mm(3.9);
    pen.tags.artifact(() => {
      doc.circle(at.x, at.y, radius).lineWidth(0.75);
      doc.fillAndStroke(player.goalkeeper ? 'black' : 'white', 'black');
    });
    const number = player.number === null ? '–' : String(player.number);
    // Places on the pitch are the same in every direction of reading.
    const box = mm(30);
    const start = pen.startOf(at.x - box / 2, box);
    const style = { width: box, align: 'center' } as const;
    const colour = player.goalkeeper ? 'white' : 'black';
    const { shirtName, language } = player;
    const name = player.captain ? `${shirtName} (${texts.captainMark})` : shirtName;
    pen.tags.within('P', () => {
      pen.text(number, start, at.y - 6.5, { ...style, size: 10, weight: 'bold', colour });
      const ofName = { ...style, size: 8, weight: 'semibold', direction: 'auto', language } as const;
      pen.text(name, start, at.y + radius + 1, ofName);
    });
  }
};

/** `pageNo`: it is the last page of the sheet. */
type PlanInput = SheetInput & { plan: SheetPlan; pageNo: number };

/** Lower rows are not readable: the bench then has another column. */
const benchRowLeast = mm(4.4);

type Box = { x: number; y: number; width: number; height: number };

/** The bench in its order. Where it has several columns, a line has number and surname alone. */
const drawBench = (pen: Pen, box: Box, bench: SheetPlan['bench']): void => {
  const columns = Math.max(1, Math.ceil((bench.length * benchRowLeast) / box.height));
  const inColumn = Math.ceil(bench.length / columns);
  const row = Math.min(mm(6.9), box.height / Math.max(1, inColumn));
  const between = columns === 1 ? 0 : mm(2);
  const width = (box.width - (columns - 1) * between) / columns;
  bench.forEach((each, index) => {
    const x = box.x + Math.floor(index / inColumn) * (width + between);
    const y = box.y + (index % inColumn) * row;
    const middle = y + row / 2;
    pen.text(each.number === null ? '–' : String(each.number), x, middle - 6, {
      size: 9.5,
      weight: 'bold',
      width: mm(columns === 1 ? 9 : 6),
      align: 'center',
    });
    if (columns === 1) {
      const { name, language } = each;
      pen.text(name, x + mm(10), middle - 5.5, { size: 9, width: width - mm(22), direction: 'auto', language });
      if (each.position !== null)
        pen.text(each.position, x + width - mm(11), middle - 5.5, {
          size: 8.5,
          width: mm(11),
          align: 'end',
          direction: 'auto',
        });
    } else {
      const { shirtName, language } = each;
      pen.text(shirtName, x + mm(7), middle - 5.5, { size: 8.5, width: width - mm(7), direction: 'auto', language });
    }
    pen.rule(x, y + row, width, { thick: 0.35, colour: '#888888' });
  });
};

const drawSide = (pen: Pen, x: number, top: number, input: PlanInput): void => {
  const { plan, texts } = input;
  const width = inner - pitchWidth - gap;
  const numbers = new Map([...plan.eleven, ...plan.bench].map(({ player, number }) => [player, number]));
  pen.tags.within('H2', () => pen.text(texts.setPieces, x, top, { size: 9.5, weight: 'bold' }));
  let y = top + mm(5);
  pen.rule(x, y, width, { thick: 0.9 });
  for (const kind of setPieceKinds) {
    const takers = (plan.takers[kind] ?? []).map((id) => numbers.get(id)).filter((number) => number != null);
    const shirts = { size: 9, weight: 'bold', width: width * 0.32, align: 'end' } as const;
    pen.tags.within('P', () => {
      pen.text(texts.takers[kind], x + 2, y + 4.5, { size: 9, width: width * 0.68 });
      pen.text(takers.length === 0 ? '–' : takers.join(', '), x + width * 0.68, y + 4.5, shirts);
    });
    y += mm(6.9);
    pen.rule(x, y, width, { thick: 0.35, colour: '#888888' });
  }
  y += mm(5);
  pen.tags.within('H2', () => pen.text(texts.bench, x, y, { size: 9.5, weight: 'bold' }));
  y += mm(5);
  pen.rule(x, y, width, { thick: 0.9 });
  drawBench(pen, { x, y, width, height: top + pitchHeight - y }, plan.bench);
};

/** Draws the internal page: the line-up, set pieces, the bench in order, our plan, and lines for notes. */
export const drawPlan = async (doc: Doc, pen: Pen, input: PlanInput): Promise<void> => {
  const { sheet, texts, language, plan } = input;
  const { date } = momentWords(sheet, language);
  const fixture = `${sheet.home} – ${sheet.away} · ${date}`;
  pen.tags.within('H1', () => {
    pen.text(fixture, margin, margin + 2, { size: 9, width: inner * 0.68 });
    pen.text(texts.lineupAndPlan, margin, margin + 14, { size: 16, weight: 'bold' });
  });
  const tag = mm(48);
  pen.box(margin + inner - tag, margin + 8, tag, 17);
  pen.text(texts.internal, margin + inner - tag, margin + 11, {
    size: 8.5,
    weight: 'bold',
    width: tag,
    align: 'center',
  });
  pen.rule(margin, margin + mm(14.5), inner, { thick: 1.2 });

  const top = margin + mm(19);
  const left = pen.leftOf(margin, pitchWidth);
  pen.tags.artifact(() => drawPitch(doc, left, top));
  drawEleven(doc, pen, left, top, input);
  await yieldWhenDue();
  drawSide(pen, margin + pitchWidth + gap, top, input);

  await yieldWhenDue();

  let y = top + pitchHeight + mm(5);
  for (const [title, words] of [
    [texts.plan, plan.whatWeWant],
    [texts.setPiecesFor, plan.setPiecesFor],
    [texts.setPiecesAgainst, plan.setPiecesAgainst],
  ] as const) {
    if (words === null || words === '') continue;
    pen.tags.within('H2', () => pen.text(title, margin, y, { size: 9.5, weight: 'bold' }));
    pen.rule(margin, y + mm(5), inner, { thick: 0.6 });
    y += mm(7) + pen.paragraph(words, margin, y + mm(6.2), { size: 9, width: inner, maxLines: 4 }) + mm(3);
  }
  pen.tags.within('H2', () => pen.text(texts.notes, margin, y, { size: 9.5, weight: 'bold' }));
  pen.rule(margin, y + mm(5), inner, { thick: 0.6 });
  for (y += mm(15); y < a4.height - margin - mm(8); y += mm(10))
    pen.rule(margin, y, inner, { thick: 0.35, colour: '#999999' });
  const formation =
    sheet.formation === null ? '' : `${texts.formation}: \u2066${formationLines(sheet.formation)}\u2069`;
  const foot = [formation, `${input.pageNo} / ${input.pageNo}`, printedWords(sheet)] as const;
  drawFoot(pen, foot, { isPageNumber: true });
};
