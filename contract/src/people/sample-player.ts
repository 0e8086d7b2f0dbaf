import type { PlayerFieldWith, PlayerValue } from './player-fields.ts';

type Required = Exclude<PlayerFieldWith<{ isRequired: true }>, 'name' | 'shirtNumber'>;

/** A value for each required field except name and shirt number, for tests and measurements. */
export const samplePlayer: { [F in Required]: PlayerValue<F> } = {
  address: 'Calle Mayor 1, Valmora',
  nationality: 'Spanish',
  language: 'Spanish',
  placeOfBirth: 'Valmora',
  education: 'Secondary school',
  childrenNumber: 0,
  favouriteNumber: 7,
  previousClubs: ['CD Ribera'],
  height: 181,
  weight: 76.5,
  relativeNumbers: ['+34 600 000 001'],
};
