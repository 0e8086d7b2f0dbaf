import type { PlayerField, PlayerImageField } from '@touchline/contract/people/player-fields';

// Where each screen shows a player's fields, in reading order. Images are placed elsewhere.

type Shown = Exclude<PlayerField, PlayerImageField>;

/** The form of an account; two fields in brackets share a line. */
export const accountLayout = [
  'name',
  'email',
  'phoneNumber',
  'address',
  'nationality',
  'language',
  'placeOfBirth',
  'education',
  ['position', 'shirtNumber'],
  ['favouriteNumber', 'childrenNumber'],
  ['height', 'weight'],
  'birthDate',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
  'martialStatus',
  'whatsappNumber',
  'previousClubs',
  'relativeNumbers',
] as const satisfies readonly (Shown | readonly [Shown, Shown])[];

/** The sheets of a player's profile. A guardian has a separate sheet. */
export const sheetLayout = {
  personal: [
    'name',
    'nationality',
    'language',
    'placeOfBirth',
    'birthDate',
    'education',
    'martialStatus',
    'childrenNumber',
  ],
  football: [
    ...(['position', 'shirtNumber', 'favouriteNumber', 'height', 'weight', 'previousClubs'] as const),
    ...(['injury', 'primary', 'status'] as const),
  ],
  contacts: ['email', 'phoneNumber', 'whatsappNumber', 'relativeNumbers', 'address'],
} as const satisfies Record<string, readonly Shown[]>;

/** The fields of the sheets. */
export type SheetField = (typeof sheetLayout)[keyof typeof sheetLayout][number];

/** What players read about themselves. */
export const ownDataLayout = [
  ...(['name', 'shirtNumber', 'position', 'birthDate', 'placeOfBirth', 'nationality', 'language'] as const),
  ...(['email', 'phoneNumber', 'whatsappNumber', 'address', 'relativeNumbers'] as const),
  ...(['guardianName', 'guardianEmail', 'guardianPhone'] as const),
  ...(['height', 'weight', 'injury', 'favouriteNumber', 'previousClubs', 'education'] as const),
  ...(['martialStatus', 'childrenNumber'] as const),
] as const satisfies readonly Shown[];
