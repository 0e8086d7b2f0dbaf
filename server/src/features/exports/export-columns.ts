import { questionKeys } from '@touchline/contract/health/wellness';
import { playerFileFields } from '@touchline/contract/people/player-fields';
import type { CsvColumn } from '../../lib/text/csv.ts';
import { dayIn, timeIn } from '../../lib/time/zone.ts';
import { valueIn } from '../users/user-row.repository.ts';
import type {
  ExportedAttendance,
  ExportedComplaint,
  ExportedMatch,
  ExportedPlayer,
  ExportedWellnessScore,
} from './exports.repository.ts';

/** Named like the fields of the API, so that the table can be imported again. */
export const playerColumns: readonly CsvColumn<ExportedPlayer>[] = playerFileFields.map((field) => ({
  name: field,
  value: (row) => valueIn(row, field),
}));

/** Days and times are in the club's time zone. */
export const matchColumns = (zone: string): readonly CsvColumn<ExportedMatch>[] => [
  { name: 'date', value: (row) => dayIn(row.starts_at, zone) },
  { name: 'time', value: (row) => timeIn(row.starts_at, zone) },
  { name: 'league', value: (row) => row.league_name },
  { name: 'home', value: (row) => row.home_name },
  { name: 'away', value: (row) => row.away_name },
  { name: 'homeScore', value: (row) => row.home_score },
  { name: 'awayScore', value: (row) => row.away_score },
  { name: 'venue', value: (row) => row.venue },
];

/** Days and times are in the club's time zone. */
export const attendanceColumns = (zone: string): readonly CsvColumn<ExportedAttendance>[] => [
  { name: 'date', value: (row) => dayIn(row.check_in, zone) },
  { name: 'shirtNumber', value: (row) => row.shirt_number },
  { name: 'name', value: (row) => row.name },
  { name: 'timeIn', value: (row) => timeIn(row.check_in, zone) },
  { name: 'timeOut', value: (row) => row.check_out && timeIn(row.check_out, zone) },
  { name: 'session', value: (row) => row.session },
  { name: 'late', value: (row) => row.late },
];

/** Days and times are in the club's time zone; the column of a question that the form does not ask is empty. */
export const wellnessScoreColumns = (zone: string): readonly CsvColumn<ExportedWellnessScore>[] => [
  { name: 'date', value: (row) => dayIn(row.created_at, zone) },
  { name: 'time', value: (row) => timeIn(row.created_at, zone) },
  { name: 'name', value: (row) => row.name },
  { name: 'shirtNumber', value: (row) => row.shirt_number },
  { name: 'type', value: (row) => row.type },
  ...questionKeys.map((key): CsvColumn<ExportedWellnessScore> => ({
    name: key,
    value: (row) => row.answers[key] ?? null,
  })),
  { name: 'score', value: (row) => Math.round(row.score) },
  { name: 'load', value: (row) => row.load },
];

/** Days and times are in the club's time zone. */
export const complaintColumns = (zone: string): readonly CsvColumn<ExportedComplaint>[] => [
  { name: 'date', value: (row) => dayIn(row.created_at, zone) },
  { name: 'time', value: (row) => timeIn(row.created_at, zone) },
  { name: 'player', value: (row) => row.name },
  { name: 'shirtNumber', value: (row) => row.shirt_number },
  { name: 'status', value: (row) => row.status },
  { name: 'description', value: (row) => row.description },
  { name: 'reply', value: (row) => row.reply },
  { name: 'bodyParts', value: (row) => row.body_parts },
  { name: 'since', value: (row) => row.since },
  { name: 'canTrain', value: (row) => row.can_train },
  { name: 'photos', value: (row) => Number(row.photos) },
];
