import type { PlayerField, PlayerImageField } from '@touchline/contract/people/player-fields';

// Where each screen shows a player's fields, in reading order. Images are placed elsewhere.

type Shown = Exclude<PlayerField, PlayerImageField>;

/** The form of an account; two fields in brackets share a line. The name on the shirt is guessed first. */
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
    'shirtName',
    'nationality',
    'language',
    'placeOfBirth',
    'birthDate',
    'education',
    'martialStatus',
    'childrenNumber',
  ],
  football: [
    'position',
    'shirtNumber',
    'favouriteNumber',
    'height',
    'weight',
    'previousClubs',
    'injury',
    'primary',
    'status',
  ],
  contacts: ['email', 'phoneNumber', 'whatsappNumber', 'relativeNumbers', 'address'],
} as const satisfies Record<string, readonly Shown[]>;

/** The fields of the sheets. */
export type SheetField = (typeof sheetLayout)[keyof typeof sheetLayout][number];

/** What players read about themselves. */
export const ownDataLayout = [
  'name',
  'shirtName',
  'shirtNumber',
  'position',
  'birthDate',
  'placeOfBirth',
  'nationality',
  'language',
  'email',
  'phoneNumber',
  'whatsappNumber',
  'address',
  'relativeNumbers',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
  'height',
  'weight',
  'injury',
  'favouriteNumber',
  'previousClubs',
  'education',
  'martialStatus',
  'childrenNumber',
] as const satisfies readonly Shown[];
