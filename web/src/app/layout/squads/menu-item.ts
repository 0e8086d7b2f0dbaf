/** The look of a row of the squads' menu. */
export const menuItem =
  'flex min-h-11 w-full items-center gap-2.5 rounded-[7px] px-2.5 text-start outline-none data-focused:bg-ink/6 hover:bg-ink/6 data-selected:font-semibold forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-solid';
