import type { Image } from '@touchline/contract/wire/common';

const textFields = [
  'name',
  'email',
  'phoneNumber',
  'address',
  'nationality',
  'language',
  'placeOfBirth',
  'education',
  'whatsappNumber',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
] as const;
/** Of players under 16 alone. */
export const guardianFields = ['guardianName', 'guardianEmail', 'guardianPhone'] as const;
const choiceFields = ['position', 'martialStatus', 'birthDate'] as const;
export const numberFields = ['shirtNumber', 'favouriteNumber', 'childrenNumber', 'height', 'weight'] as const;
export const listFields = ['previousClubs', 'relativeNumbers'] as const;
export const imageFields = ['profileImage', 'idImage', 'passportImage', 'covidImage'] as const;

/** Fields that are typed into. */
export type TypedField = (typeof textFields | typeof numberFields | typeof listFields)[number];
export type ChoiceField = (typeof choiceFields)[number];
export type ImageField = (typeof imageFields)[number];
export type AccountField = TypedField | ChoiceField | ImageField | 'dataEntry';

/** An account while it is filled in: what is typed is text until it is sent. All types share it, so none is lost between them. */
export type AccountValues = Record<TypedField | ChoiceField, string> &
  Record<ImageField, Image | null> & { dataEntry: boolean };

export const accountFields: readonly AccountField[] = [
  ...textFields,
  ...choiceFields,
  ...numberFields,
  ...listFields,
  'dataEntry',
  ...imageFields,
];

export const emptyAccount: AccountValues = {
  ...(Object.fromEntries(
    [...textFields, ...choiceFields, ...numberFields, ...listFields].map((f) => [f, '']),
  ) as Record<TypedField | ChoiceField, string>),
  ...(Object.fromEntries(imageFields.map((field) => [field, null])) as Record<ImageField, null>),
  dataEntry: false,
};
