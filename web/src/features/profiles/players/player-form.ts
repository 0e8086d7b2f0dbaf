import type { Image } from '@touchline/contract/wire/common';
import type { User } from '@touchline/contract/people/users';
import { listText } from '../../../lib/forms/typed-values.ts';

export const textFields = ['name', 'nationality', 'language', 'placeOfBirth', 'education', 'address'] as const;
export const phoneFields = ['phoneNumber', 'whatsappNumber'] as const;
export const guardianFields = ['guardianName', 'guardianEmail', 'guardianPhone'] as const;
export const numberFields = ['childrenNumber', 'shirtNumber', 'favouriteNumber', 'height', 'weight'] as const;
export const listFields = ['previousClubs', 'relativeNumbers'] as const;
export const choiceFields = ['position', 'martialStatus', 'birthDate', 'status'] as const;
export const flagFields = ['injury', 'primary'] as const;
export const imageFields = ['profileImage', 'idImage', 'passportImage', 'covidImage'] as const;

/** Fields that are typed into. */
export type TypedField = (
  typeof textFields | typeof phoneFields | typeof guardianFields | typeof numberFields | typeof listFields
)[number];
export type ChoiceField = (typeof choiceFields)[number];
export type FlagField = (typeof flagFields)[number];
export type ImageField = (typeof imageFields)[number];
export type PlayerField = TypedField | ChoiceField | FlagField | ImageField;

/** A player as the fields of the screen hold one: what is typed is text until it is sent. */
export type PlayerForm = Record<TypedField | ChoiceField, string> &
  Record<FlagField, boolean> &
  Record<ImageField, Image | null>;

export const playerFields: readonly PlayerField[] = [
  ...textFields,
  ...phoneFields,
  ...guardianFields,
  ...numberFields,
  ...listFields,
  ...choiceFields,
  ...flagFields,
  ...imageFields,
];

const numberText = (value: number | null) => (value === null ? '' : String(value));

export const formOf = (player: User): PlayerForm => ({
  name: player.name,
  nationality: player.nationality ?? '',
  language: player.language ?? '',
  placeOfBirth: player.placeOfBirth ?? '',
  education: player.education ?? '',
  address: player.address ?? '',
  phoneNumber: player.phoneNumber ?? '',
  whatsappNumber: player.whatsappNumber ?? '',
  guardianName: player.guardianName ?? '',
  guardianEmail: player.guardianEmail ?? '',
  guardianPhone: player.guardianPhone ?? '',
  childrenNumber: numberText(player.childrenNumber),
  shirtNumber: numberText(player.shirtNumber),
  favouriteNumber: numberText(player.favouriteNumber),
  height: numberText(player.height),
  weight: numberText(player.weight),
  previousClubs: listText(player.previousClubs),
  relativeNumbers: listText(player.relativeNumbers),
  position: player.position ?? '',
  martialStatus: player.martialStatus ?? '',
  birthDate: player.birthDate ?? '',
  status: player.status,
  injury: player.injury,
  primary: player.primary,
  profileImage: player.profileImage,
  idImage: player.idImage,
  passportImage: player.passportImage,
  covidImage: player.covidImage,
});
