import { useMediaQuery } from './use-media-query.ts';

/** Whether a list has room beside a table. Where it has not, it would push the ends of the rows off the screen. */
export const useListBeside = (): boolean => !useMediaQuery('(width < 64rem)');
