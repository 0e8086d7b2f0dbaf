/** Names of tables begin so; the first match counts, a table of no place is one of the others. */
const beginnings = {
  matches: /^(match|opponent_notes|lineup_drafts|minute_corrections|suspension_decisions|registrations|gallery_images)/,
  trainings: /^training/,
  tasks: /^task/,
  reports: /^reports/,
  attendance: /^(attendance|missed_sessions|announced_absences|repl(y|ies))/,
  complaints: /^(medical_)?complaint/,
  cases: /^(case|availability_limits|diagnosis_codes)/,
  wellness: /^wellness/,
  people: /^(users|guardian|guests|consent)/,
  squads: /^(squad|season|memberships)/,
  teams: /^(teams|leagues)/,
  emails: /^mail/,
} as const;
const places = Object.keys(beginnings) as (keyof typeof beginnings)[];

export type Place = keyof typeof beginnings | 'others';

/** The part of the club's data to which a table of the database belongs, as an administrator knows it. */
export const placeOfTable = (table: string): Place => places.find((place) => beginnings[place].test(table)) ?? 'others';
