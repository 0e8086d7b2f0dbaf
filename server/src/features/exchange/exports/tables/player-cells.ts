import { type PlayerField, specOf } from '@touchline/contract/people/player-fields';

/** What a spreadsheet keeps in the cells of a field that are no text. */
export const cellKindOf = (field: PlayerField): 'day' | 'number' | undefined => {
  const { kind } = specOf(field);
  if (kind === 'birthDate') return 'day';
  return kind === 'count' || kind === 'measure' || kind === 'shirtNumber' ? 'number' : undefined;
};
