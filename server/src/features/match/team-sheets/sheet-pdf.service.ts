import { buffer } from 'node:stream/consumers';
import { sheetFileName } from '@touchline/contract/match/lineup/sheet-file-name';
import type { Language } from '@touchline/contract/wire/languages';
import { textsOf } from '../../../texts/texts.ts';
import type { Db } from '../../../db/database.ts';
import { yieldToEventLoop } from '../../../lib/concurrency/event-loop.ts';
import type { NamedPdf } from '../../../lib/pdf/paper.ts';
import type { FileStorage } from '../../../lib/storage/storage.ts';
import { createFilesRepository } from '../../ground/files/files.repository.ts';
import { storedName } from '../../ground/files/image-sizes.ts';
import type { SheetCopy } from './draw/draw-sheet.ts';
import type { FoundSheet } from './team-sheets.service.ts';

export type SheetWishes = { language: Language; copy: SheetCopy; hasInternal: boolean };

/** Draws team sheets as PDF, A4. The library is loaded with the first one: most servers draw some in a week. */
export const createSheetPdfService = ({ db, storage }: { db: Db; storage: FileStorage }) => {
  /** A crest as PNG, which a PDF holds; null without one or when it can't be read. */
  const crestOf = async (key: string | null): Promise<Buffer | null> => {
    const file = key === null ? undefined : await createFilesRepository(db).find(key);
    const content = file?.variants['card'] && (await storage.open(storedName(file.id, 'card')));
    if (!content) return null;
    const { default: sharp } = await import('sharp');
    const drawn = sharp(await buffer(content.stream)).resize(240, 240, { fit: 'inside' });
    return drawn
      .png()
      .toBuffer()
      .catch(() => null);
  };

  return {
    /** Gives the whole file, with its name. */
    draw: async (
      { sheet, plan, crestKey }: FoundSheet,
      { language, copy, hasInternal }: SheetWishes,
    ): Promise<NamedPdf> => {
      const [{ createPaper }, { drawSheet, pagesOf }, { drawPlan }, crest] = await Promise.all([
        import('../../../lib/pdf/paper.ts'),
        import('./draw/draw-sheet.ts'),
        import('./draw/draw-plan.ts'),
        crestOf(crestKey),
      ]);
      const texts = textsOf(language).sheet;
      const title = `${texts.title}: ${sheet.home} – ${sheet.away}`;
      const { doc, pen, finish } = createPaper({ language, title });
      const input = { sheet, texts, language, copy, crest };
      const pages = pagesOf(sheet);
      for (const [index, page] of pages.entries()) {
        if (index > 0) doc.addPage();
        await drawSheet(pen, input, page, index);
        await yieldToEventLoop();
      }
      if (hasInternal) {
        doc.addPage();
        await drawPlan(doc, pen, { ...input, plan, pageNo: pages.length + 1 });
        await yieldToEventLoop();
      }
      return { name: sheetFileName(sheet), content: await finish() };
    },
  };
};

export type SheetPdfService = ReturnType<typeof createSheetPdfService>;
