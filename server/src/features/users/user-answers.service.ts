import type { MartialStatus, Position, User, UserListItem, UserStatus } from '@touchline/contract/people/users';
import type { LinksService } from '../files/links.service.ts';
import type { UserRow } from './user-row.repository.ts';
import type { UserListRow } from './lists/users-list.repository.ts';

/** Responses list each field explicitly: no row is sent as stored. */
const commonOf = (row: UserListRow): Omit<UserListItem, 'profileImage'> => ({
  _id: row.id,
  role: row.role as UserListItem['role'],
  name: row.name,
  status: row.status as UserStatus,
  email: row.email,
  phoneNumber: row.phone_number,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  shirtNumber: row.shirt_number,
  position: row.position as Position | null,
  injury: row.injury,
  primary: row.is_primary,
  nationality: row.nationality,
  language: row.language,
  placeOfBirth: row.place_of_birth,
  education: row.education,
  martialStatus: row.martial_status as MartialStatus | null,
  childrenNumber: row.children_number,
  birthDate: row.birth_date,
  favouriteNumber: row.favourite_number,
  height: row.height,
  weight: row.weight,
  previousClubs: row.previous_clubs,
  whatsappNumber: row.whatsapp_number,
  relativeNumbers: row.relative_numbers,
  address: row.address,
  dataEntry: row.data_entry,
  emailConfirmed: row.status !== 'pending' || row.email_confirmed_at !== null,
});

/** A person as lists show them. */
export const toListItem = (row: UserListRow, links: LinksService): UserListItem => ({
  ...commonOf(row),
  profileImage: links.imageOf(row.profile_image, 'thumb', 'image'),
});

/** A full person. Links to papers are bound to the session that reads them. */
export const toUser = (row: UserRow, links: LinksService, sessionId: string): User => ({
  ...commonOf(row),
  profileImage: links.imageOf(row.profile_image, 'card', 'image'),
  idImage: links.imageOf(row.id_image, 'full', 'paper', sessionId),
  passportImage: links.imageOf(row.passport_image, 'full', 'paper', sessionId),
  covidImage: links.imageOf(row.covid_image, 'full', 'paper', sessionId),
  guardianName: row.guardian_name,
  guardianEmail: row.guardian_email,
  guardianPhone: row.guardian_phone,
});
