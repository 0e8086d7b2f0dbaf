// A line-up and its placeholder have the same height, so that what follows does not move.

/** The proportions of the pitch. */
export const pitchShape = 'aspect-680/920';
/** The pitch, and the starting players beside it or under it. */
export const lineupColumns =
  'grid grid-cols-[minmax(0,1fr)] @min-[40rem]:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] @min-[66rem]:grid-cols-[35rem_minmax(0,1fr)]';
/** The rows of the starting players, which fill the height of the pitch. */
export const startingRows = 'grid flex-1 auto-rows-[minmax(2.5rem,1fr)]';
