import type { TeamSheet } from '@touchline/contract/match/team-sheets';
import { yieldWhenDue } from '../../../lib/concurrency/event-loop.ts';

type Text = { text: string; language: string | null };

/** Letters that the fonts of every paper have: most sheets consist of them, and open no font to know it. */
const common = /^[\u0020-\u007E\u00A0-\u017F\u0621-\u063A\u0641-\u0652]*$/u;

/** Names with letters that no font of the PDF has, which would be drawn as boxes without an error. */
export const unprintableAmong = async (texts: readonly Text[]): Promise<TeamSheet['unprintable']> => {
  const rare = texts.filter(({ text }) => !common.test(text));
  if (rare.length === 0) return [];
  const { createFontBook } = await import('../../../lib/pdf/fonts/font-book.ts');
  const book = createFontBook();
  const found = new Map<string, string[]>();
  for (const { text, language } of rare) {
    await yieldWhenDue();
    const letters = book.lackedBy(text, language);
    if (letters.length > 0) found.set(text, letters);
  }
  return [...found].map(([name, letters]) => ({ name, letters }));
};
