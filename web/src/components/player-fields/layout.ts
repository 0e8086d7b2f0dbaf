import type { PlayerField, PlayerImageField } from '@touchline/contract/people/player-fields';

// Where each screen shows a player's fields, in reading order. Images are placed elsewhere.

type Shown = Exclude<PlayerField, PlayerImageField>;

/**
 * The form of an account, in groups: who it is comes first, what the club rarely needs last. Two fields in brackets share a
 * line. The name on the shirt is guessed first.
 */
export const accountGroups = {
  first: ['name', 'email', 'phoneNumber', 'birthDate'],
  guardian: ['guardianName', 'guardianEmail', 'guardianPhone'],
  football: [['position', 'shirtNumber'], ['height', 'weight'], 'previousClubs', 'favouriteNumber'],
  contacts: ['address', 'whatsappNumber', 'relativeNumbers'],
  personal: ['nationality', 'language', 'placeOfBirth', 'education', 'martialStatus', 'childrenNumber'],
} as const satisfies Record<string, readonly (Shown | readonly [Shown, Shown])[]>;

export type AccountGroup = keyof typeof accountGroups;

/** All fields of that form, in reading order. */
export const accountLayout = (Object.keys(accountGroups) as AccountGroup[]).flatMap((group) =>
  accountGroups[group].flat(),
);

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
