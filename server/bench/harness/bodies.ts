import { type PlayerField, playerFieldsOf } from '@touchline/contract/people/player-fields';
import { playerColumn } from '../../src/db/tables/player-columns.ts';

// The bodies of the product's answers, made of plain rows: what any server would have to do at least.

export type Row = Record<string, string | number | null>;
/** Signed once and valid for hours, so the bound receives them ready-made. */
export type Images = Readonly<Record<string, string>>;

export const imageOf = (images: Images, key: unknown) => {
  const url = typeof key === 'string' ? images[key] : undefined;
  return url === undefined ? null : { key, url };
};

export const playerOf = (row: Row, images: Images) => ({
  _id: row.user_id,
  name: row.name,
  shirtNumber: row.shirt_number,
  profileImage: imageOf(images, row.profile_image),
});

const parsed = (value: unknown): unknown => JSON.parse(value as string);

/** The columns of a person under their names in the answer, so that a row is almost the body already. */
export const personColumns = (fields: readonly PlayerField[]): string =>
  [
    'id as _id',
    'role',
    ...fields.map((field) => `${playerColumn(field)} as "${field}"`),
    'created_at as createdAt',
    'updated_at as updatedAt',
    'data_entry as dataEntry',
    '1 as emailConfirmed',
  ].join(', ');

/** What a whole record says of an account's rights. */
export const rightsColumns = [
  'administrator_since is not null as administrator',
  'may_read_papers as "mayReadPapers"',
  'may_export as "mayExport"',
  'may_delete as "mayDelete"',
].join(', ');

const flags = [...playerFieldsOf('flag'), 'dataEntry', 'emailConfirmed'];
const rights = ['administrator', 'mayReadPapers', 'mayExport', 'mayDelete'];
const lists = playerFieldsOf('texts', 'phones');

/** Turns a row of `personColumns` into the body. */
export const personOf = (row: Row, images: Images) => {
  const body: Record<string, unknown> = row;
  for (const flag of flags) body[flag] = row[flag] === 1;
  for (const right of rights) if (right in row) body[right] = row[right] === 1;
  for (const list of lists) body[list] = parsed(row[list]);
  body.profileImage = imageOf(images, row.profileImage);
  // Counted beside each row; JSON leaves out what is undefined.
  body.total = undefined;
  return body;
};

export const matchOf = (row: Row, images: Images) => {
  const url = images[row.file_id as string];
  return {
    _id: row.id,
    date: row.starts_at,
    timeUnknown: row.time_unknown === 1,
    venue: row.venue,
    teams: [
      { _id: row.home_team_id, name: row.home_name, icon: null, myTeam: false },
      { _id: row.away_team_id, name: row.away_name, icon: null, myTeam: false },
    ],
    leagues: [{ _id: row.league_id, name: row.league_name, icon: null }],
    score: row.home_score === null ? null : { home: row.home_score, away: row.away_score },
    images: [{ key: row.file_id, url, thumb: url, description: row.description, isCover: row.kind === 'cover' }],
    squad: null,
    updatedAt: row.updated_at,
  };
};

export const attendanceOf = (row: Row, images: Images) => ({
  _id: row.id,
  player: playerOf(row, images),
  checkIn: row.check_in,
  checkOut: row.check_out,
  session: row.session,
  late: row.late === 1,
  closed: false,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const scoreOf = (row: Row, images: Images) => ({
  _id: row.id,
  type: row.type,
  score: Math.round(row.score as number),
  answers: parsed(row.answers),
  load: row.load,
  flag: null,
  createdAt: row.created_at,
  player: playerOf(row, images),
});

export const complaintOf = (row: Row, images: Images) => ({
  _id: row.id,
  player: playerOf(row, images),
  status: row.status,
  description: row.description,
  reply: row.reply,
  bodyParts: [],
  since: row.since,
  canTrain: row.can_train,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });

export const calendarOf = (rows: Row[]) => ({
  matches: rows.flatMap((row) =>
    row.kind === 'match'
      ? {
          _id: row.id,
          teams: [row.home, row.away].map((name) => ({ name, icon: null })),
          date: row.starts_at,
          time: timeFormat.format(Date.parse(row.starts_at as string)),
          timeUnknown: row.time_unknown === 1,
        }
      : [],
  ),
  tasks: rows.flatMap(({ kind, id, home, starts_at, category }) =>
    kind === 'task' ? { _id: id, title: home, date: starts_at, category } : [],
  ),
  trainings: rows.flatMap(({ kind, id, home, starts_at }) =>
    kind === 'training' ? { _id: id, title: home, date: starts_at } : [],
  ),
});

/** A member of staff with the squads of the club. */
export const staffOf = ({ id, name, email, role, squads }: Row) => ({
  _id: id,
  name,
  email,
  role,
  profileImage: null,
  squads: parsed(squads),
  ownSquadsOnly: false,
});

export const meOf = (row: Row, images: Images, now: string) => {
  const next = (part: unknown) => (part === null ? null : parsed(part));
  return {
    player: { ...playerOf(row, images), position: row.position, language: row.language_code },
    club: { name: row.club_name, timezone: row.timezone, crest: null, medicalDepartmentOnly: false },
    now,
    next: { match: next(row.match), training: next(row.training), task: next(row.task) },
    forms: [],
    presence: null,
    unreadReplies: row.unread,
    consents: ['wellness', 'medical', 'photos'].map((purpose) => ({
      purpose,
      state: 'open',
      version: null,
      at: null,
      by: null,
      byName: null,
    })),
  };
};

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

export const rollCallOf = (rows: Row[], images: Images) => {
  const { training_id: id, title: session, starts_at: startsAt } = rows[0]!;
  const day = dayFormat.format(Date.parse(startsAt as string));
  return {
    occasion: { kind: 'training', id, part: null, day, session, startsAt, timeUnknown: false },
    players: rows.map((row) => ({
      player: { ...playerOf(row, images), position: row.position, injury: row.injury === 1, canTrain: null },
      mark: {
        status: row.late === 1 ? 'late' : 'present',
        reason: null,
        checkIn: row.check_in,
        checkOut: row.check_out,
        markedAt: row.marked_at,
      },
    })),
  };
};
