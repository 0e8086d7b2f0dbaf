import type { Image } from '@touchline/contract/wire/common';
import type { User } from '@touchline/contract/people/users';

const typedFields = ['name', 'email', 'phoneNumber', 'status', 'clearedUntil'] as const;
export const imageFields = ['profileImage', 'idImage', 'passportImage'] as const;

type TypedField = (typeof typedFields)[number];
export type ImageField = (typeof imageFields)[number];
export type StaffField = TypedField | ImageField | 'dataEntry';

/** A member of staff as form values. */
export type StaffForm = Record<TypedField, string> & Record<ImageField, Image | null> & { dataEntry: boolean };

export const staffFields: readonly StaffField[] = [...typedFields, 'dataEntry', ...imageFields];

export const isImageField = (field: StaffField): field is ImageField =>
  (imageFields as readonly StaffField[]).includes(field);

export const formOf = (person: User): StaffForm => ({
  name: person.name,
  email: person.email ?? '',
  phoneNumber: person.phoneNumber ?? '',
  status: person.status,
  clearedUntil: person.clearedUntil ?? '',
  dataEntry: person.dataEntry,
  profileImage: person.profileImage,
  idImage: person.idImage,
  passportImage: person.passportImage,
});
