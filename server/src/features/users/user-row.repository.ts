import type { UserChanges } from '@touchline/contract/people/users';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { json } from '../../db/database.ts';
import type { UserTable } from '../../db/tables/tables.ts';
import { fold, searchTextOf } from '../../lib/text/search.ts';

/** A person as stored. */
export type UserRow = Selectable<UserTable>;

/** Sorts after every shirt number and position. */
const last = { order: 1_000_000, position: '~' };

const columnOf: Record<keyof UserChanges, keyof UserRow> = {
  name: 'name',
  email: 'email',
  phoneNumber: 'phone_number',
  status: 'status',
  dataEntry: 'data_entry',
  primary: 'is_primary',
  profileImage: 'profile_image',
  idImage: 'id_image',
  passportImage: 'passport_image',
  covidImage: 'covid_image',
  shirtNumber: 'shirt_number',
  position: 'position',
  injury: 'injury',
  nationality: 'nationality',
  language: 'language',
  placeOfBirth: 'place_of_birth',
  education: 'education',
  martialStatus: 'martial_status',
  childrenNumber: 'children_number',
  birthDate: 'birth_date',
  favouriteNumber: 'favourite_number',
  height: 'height',
  weight: 'weight',
  previousClubs: 'previous_clubs',
  whatsappNumber: 'whatsapp_number',
  relativeNumbers: 'relative_numbers',
  address: 'address',
  guardianName: 'guardian_name',
  guardianEmail: 'guardian_email',
  guardianPhone: 'guardian_phone',
};

/** The columns with a person's data. */
export const personColumns: readonly (keyof UserRow)[] = Object.values(columnOf);

/** Maps API fields to columns. */
export const columnsOf = (fields: UserChanges): Partial<UserRow> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [columnOf[field as keyof UserChanges], value]),
  );

/** A pending request does not reserve its e-mail address: otherwise anyone could block someone else's sign-up. */
const ownsAddress = (status: string): boolean => status === 'active' || status === 'inactive';

/** The columns derived from others, so that both engines search and sort lists identically. */
export const derivedColumns = (
  row: Omit<UserRow, 'search' | 'name_key' | 'email_key' | 'list_order' | 'position_key'>,
) => ({
  search: searchTextOf(
    row.name,
    row.email,
    row.phone_number,
    row.shirt_number,
    row.position,
    row.nationality,
    row.language,
    row.place_of_birth,
    row.education,
    row.martial_status,
    row.birth_date,
    row.whatsapp_number,
    row.address,
    ...row.previous_clubs,
    ...row.relative_numbers,
  ),
  name_key: fold(row.name),
  email_key: row.email !== null && ownsAddress(row.status) ? fold(row.email) : null,
  list_order: row.shirt_number ?? last.order,
  position_key: row.position ?? last.position,
});

/** Converts some columns of a person for writing. */
export const writableColumns = ({
  previous_clubs,
  relative_numbers,
  ...columns
}: Partial<UserRow>): Updateable<UserTable> => ({
  ...columns,
  ...(previous_clubs && { previous_clubs: json(previous_clubs) }),
  ...(relative_numbers && { relative_numbers: json(relative_numbers) }),
});

type Account = Pick<UserRow, 'id' | 'role' | 'name' | 'language_code' | 'created_at'>;

/** A new person with the given columns, complete and ready to insert. */
export const newUserRow = (account: Account, columns: Partial<UserRow>): Insertable<UserTable> => {
  const row = {
    status: 'active',
    email: null,
    phone_number: null,
    profile_image: null,
    id_image: null,
    passport_image: null,
    covid_image: null,
    data_entry: false,
    shirt_number: null,
    position: null,
    injury: false,
    is_primary: false,
    nationality: null,
    language: null,
    place_of_birth: null,
    education: null,
    martial_status: null,
    children_number: null,
    birth_date: null,
    favourite_number: null,
    height: null,
    weight: null,
    previous_clubs: [],
    whatsapp_number: null,
    relative_numbers: [],
    address: null,
    guardian_name: null,
    guardian_email: null,
    guardian_phone: null,
    withheld_image: null,
    email_confirmed_at: null,
    updated_at: account.created_at,
    ...columns,
    ...account,
  };
  return {
    ...row,
    previous_clubs: json(row.previous_clubs),
    relative_numbers: json(row.relative_numbers),
    ...derivedColumns(row),
  };
};
