/** Where the squad switch stands: in the header; on phones above the page and in the menu. */
export type SquadPlace = 'header' | 'page' | 'menu';

/** The space of the squad switch in each place, also before its code has come. */
export const squadPlaces: Readonly<Record<SquadPlace, string>> = {
  header: 'h-9 pointer-coarse:h-11 ms-4 max-tablet:hidden',
  page: 'h-9 pointer-coarse:h-11 mx-4 my-2 tablet:hidden',
  menu: 'h-9 pointer-coarse:h-11 mx-4 mt-3 max-w-none! shrink-0 justify-between tablet:hidden',
};
