/** What stands on a page of the team sheet: players of the eleven, and of the bench. */
export type SheetOfPage<Line> = { starters: Line[]; substitutes: Line[] };

/** The staff stand in two columns. */
export const staffRowsOf = ({ staff }: { staff: readonly unknown[] }): number => Math.ceil(staff.length / 2);

/**
 * The pages of a team sheet, on paper as in the PDF: one for any sheet that a competition allows, more for a list that no page
 * holds. The staff stand on each page, below its players. `rowsOfPage`: rows of players and staff that a page has room for.
 */
export const sheetPages = <Line>(
  sheet: { starters: readonly Line[]; substitutes: readonly Line[]; staff: readonly unknown[] },
  rowsOfPage: number,
): SheetOfPage<Line>[] => {
  const most = Math.max(1, rowsOfPage - staffRowsOf(sheet));
  const first = Math.max(0, most - sheet.starters.length);
  const pages = [{ starters: [...sheet.starters], substitutes: sheet.substitutes.slice(0, first) }];
  for (let from = first; from < sheet.substitutes.length; from += most)
    pages.push({ starters: [], substitutes: sheet.substitutes.slice(from, from + most) });
  return pages;
};
