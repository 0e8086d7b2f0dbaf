import type { CsvColumn } from '../../lib/text/csv.ts';
import type { ExportedPlayer } from './tables/exported-players.repository.ts';

/** Named like the fields of the API, so that the table can be imported again. */
export const playerColumns: readonly CsvColumn<ExportedPlayer>[] = [
  { name: 'name', value: (row) => row.name },
  { name: 'shirtNumber', value: (row) => row.shirt_number },
  { name: 'position', value: (row) => row.position },
  { name: 'status', value: (row) => row.status },
  { name: 'injury', value: (row) => row.injury },
  { name: 'primary', value: (row) => row.is_primary },
  { name: 'nationality', value: (row) => row.nationality },
  { name: 'language', value: (row) => row.language },
  { name: 'placeOfBirth', value: (row) => row.place_of_birth },
  { name: 'education', value: (row) => row.education },
  { name: 'martialStatus', value: (row) => row.martial_status },
  { name: 'childrenNumber', value: (row) => row.children_number },
  { name: 'birthDate', value: (row) => row.birth_date },
  { name: 'favouriteNumber', value: (row) => row.favourite_number },
  { name: 'height', value: (row) => row.height },
  { name: 'weight', value: (row) => row.weight },
  { name: 'previousClubs', value: (row) => row.previous_clubs },
  { name: 'email', value: (row) => row.email },
  { name: 'phoneNumber', value: (row) => row.phone_number },
  { name: 'whatsappNumber', value: (row) => row.whatsapp_number },
  { name: 'relativeNumbers', value: (row) => row.relative_numbers },
  { name: 'address', value: (row) => row.address },
];
