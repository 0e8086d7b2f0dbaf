import { wellnessTypes } from '@touchline/contract/health/wellness';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { wordsOf } from '../../src/features/health/complaints/complaint-words.ts';
import { newUserRow } from '../../src/features/people/users/user-row.repository.ts';
import { loadOf, scoreOf, type Answers } from '../../src/features/health/wellness/scores/scoring.ts';
import { daysMs, hoursMs, minutesMs } from '../../src/lib/time/clock.ts';
import { caseKey, fold } from '../../src/lib/text/search.ts';
import { hashToken, tokenPrefix } from '../../src/lib/crypto/tokens.ts';
import { insertMany } from './bulk.ts';
import { fillSquads } from './fixture-squads.ts';

/** The id of the n-th record of a kind. */
export const idOf = (kind: 'user' | 'portrait' | 'team' | 'league' | 'match' | 'training' | 'task', index: number) =>
  `${['user', 'portrait', 'team', 'league', 'match', 'training', 'task'].indexOf(kind) + 1}${index.toString(16).padStart(23, '0')}`;
const rowId = (index: number): string => `e${index.toString(16).padStart(23, '0')}`;

export const administrator = idOf('user', 0);
/** The n-th player, from 0. */
export const playerId = (index: number): string => idOf('user', index + 1);

/** The player who owns all phones. */
export const withPhones = playerId(30);

/** The token of the n-th session on the administrator's console or on a player's phone. */
export const tokenOf = (kind: 'console' | 'player', index: number): string =>
  `${tokenPrefix[kind]}_${hashToken(`${kind} ${index}`)}`;

export const sessions = { console: 4_000, player: 600 };
export const squad = 300;
const teams = 40;
const trainings = 400;
/** The number of players called to each training. */
const called = 25;

const stamp = (ms: number): string => new Date(ms).toISOString();
const firstNames = [
  'Mateo',
  'Iker',
  'Ousmane',
  'Karim',
  'Tomás',
  'Édgar',
  'Youssef',
  'Nuno',
  'Álvaro',
  'Diogo',
  'Sami',
];
const lastNames = ['Solana', 'Ibarra', 'Diallo', 'Benali', 'Figueira', 'Quintero', 'Haddad', 'Morais', 'Peña', 'Yáñez'];

/** Rows beyond this number are copied from these by the database, in a fraction of the time. */
const madeSingly = 10_000;

/** The columns that differ in the n-th copy of a row, as SQL. */
type Differing = Readonly<Record<string, string>>;

/** Copies all rows of a table until it has `rows` of them; one copy after the other, so that ids ascend. */
const multiply = (
  sqlite: DatabaseSyncInstance,
  table: string,
  rows: number,
  other: Differing,
  where = 'true',
): void => {
  if (rows <= madeSingly) return;
  const columns = (sqlite.prepare('select name from pragma_table_info(?)').all(table) as { name: string }[]).map(
    ({ name }) => name,
  );
  const values = columns.map((column) => other[column] ?? column).join(', ');
  insertMany(sqlite, table, [], () =>
    sqlite.exec(`with recursive times(n) as (select 1 union all select n + 1 from times where n < ${rows / madeSingly - 1})
      insert into "${table}" (${columns.join(', ')}) select ${values} from times cross join "${table}" where ${where}`),
  );
};

/** Copies of a player have a number after the name. */
const otherPlayers: Differing = {
  id: `'1' || printf('%023x', ${madeSingly} * n + rowid - 1)`,
  ...Object.fromEntries(['name', 'name_key'].map((column) => [column, `${column} || ' ' || n`])),
  ...Object.fromEntries(['email', 'email_key'].map((column) => [column, `n || ${column}`])),
  search: `replace(search, name_key, name_key || ' ' || n)`,
  shirt_number: 'null',
  list_order: '1000000',
};

/** The id of the n-th copy: original ids have zeros in these four digits. */
const otherId = (id: string): string => `substr(${id}, 1, 12) || printf('%04x', n) || substr(${id}, 17)`;

/** Copies of a record have another id, and these times are `stepMs` earlier with each copy. */
const otherRecords = (stepMs: number, moments: readonly string[]): Differing => ({
  id: otherId('id'),
  ...Object.fromEntries(
    moments.map((column) => [
      column,
      `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-' || (n * ${stepMs / minutesMs(1)}) || ' minutes')`,
    ]),
  ),
});

/** Inserts a club with its administrator, players, and the sessions that send requests. */
export const fillClub = (sqlite: DatabaseSyncInstance, players: number, nowMs: number): void => {
  const at = stamp(nowMs);
  const club = { id: 1, installation: idOf('league', 0xbe), name: 'Bench', country: 'ES', timezone: 'Europe/Madrid' };
  insertMany(sqlite, 'club', [{ ...club, configured_at: at }]);
  const account = (id: string, role: 'admin' | 'player', name: string) => ({
    id,
    role,
    name,
    language_code: 'en',
    created_at: at,
  });
  const people = function* () {
    yield newUserRow(account(administrator, 'admin', 'Administrator'), { email: 'admin@club.example' });
    for (let index = 0; index < Math.min(players, madeSingly); index += 1) {
      const name = `${firstNames[index % 11]} ${lastNames[(index * 7) % 10]} ${(index * 7_919) % 1_000_003}`;
      yield newUserRow(account(playerId(index), 'player', name), {
        email: `player${index}@club.example`,
        phone_number: `+34 600 ${100_000 + index}`,
        profile_image: idOf('portrait', index),
        shirt_number: index < 99 ? index + 1 : null,
        position: 'CM',
        nationality: 'Spanish',
        language: 'Spanish',
        place_of_birth: 'Valmora',
        education: 'Secondary school',
        martial_status: 'single',
        children_number: 0,
        birth_date: '1999-05-17',
        favourite_number: 8,
        height: 181,
        weight: 74,
        previous_clubs: ['CD Almedral'],
        relative_numbers: ['+34 600 000 002'],
        address: `Calle Mayor ${index}`,
      });
    }
  };
  insertMany(sqlite, 'users', people());
  multiply(sqlite, 'users', players, otherPlayers, `role = 'player'`);
  fillSquads(sqlite, at);
  const opened = function* () {
    const times = { created_at: at, last_seen_at: at, proven_at: at, expires_at: stamp(nowMs + daysMs(30)) };
    for (const kind of ['console', 'player'] as const)
      for (let index = 0; index < sessions[kind]; index += 1)
        yield {
          id: `${kind === 'console' ? 'c' : 'd'}${index.toString(16).padStart(23, '0')}`,
          kind,
          user_id: kind === 'console' ? administrator : withPhones,
          token_hash: hashToken(tokenOf(kind, index)),
          device: 'bench',
          remembered: kind === 'console',
          ...times,
        };
  };
  insertMany(sqlite, 'sessions', opened());
};

/** Inserts matches: the last 200 are three days apart around now, all others an hour apart before them. */
const fillMatches = (sqlite: DatabaseSyncInstance, rows: number, nowMs: number): void => {
  const matches = Math.min(rows, madeSingly);
  const at = { created_at: stamp(nowMs), updated_at: stamp(nowMs) };
  const badge = (id: string, name: string) => ({
    id,
    name,
    name_key: fold(name),
    name_case_key: caseKey(name),
    icon: null,
    ...at,
  });
  const sides = Array.from({ length: teams }, (_, index) => badge(idOf('team', index), `Club Deportivo ${index}`));
  insertMany(sqlite, 'leagues', [badge(idOf('league', 0), 'Liga Norte')]);
  insertMany(sqlite, 'teams', sides);
  const near = Math.min(matches, 200);
  const startMs = (index: number): number =>
    index < near ? nowMs + (near / 2 - index) * daysMs(3) : nowMs - (near / 2) * daysMs(3) - index * hoursMs(1);
  const each = function* <Row>(rowOf: (index: number) => Row) {
    for (let index = 0; index < matches; index += 1) yield rowOf(index);
  };
  insertMany(
    sqlite,
    'matches',
    each((index) => ({
      id: idOf('match', index),
      starts_at: stamp(startMs(index)),
      league_id: idOf('league', 0),
      venue: null,
      home_team_id: idOf('team', index % teams),
      away_team_id: idOf('team', (index + 1) % teams),
      home_score: startMs(index) < nowMs ? 2 : null,
      away_score: startMs(index) < nowMs ? 1 : null,
      ...at,
    })),
  );
  const cover = (index: number) => rowId(index);
  insertMany(
    sqlite,
    'files',
    each((index) => ({
      id: cover(index),
      kind: 'cover',
      uploaded_by: '0'.repeat(24),
      variants: '{}',
      bytes: 0,
      holder: `matches:${idOf('match', index)}:images.${cover(index)}`,
      created_at: at.created_at,
    })),
  );
  insertMany(
    sqlite,
    'gallery_images',
    each((index) => ({ file_id: cover(index), record_id: idOf('match', index), position: 0, description: '' })),
  );
  multiply(sqlite, 'matches', rows, otherRecords(hoursMs(madeSingly), ['starts_at']));
  const holder = `'matches:' || ${otherId('substr(holder, 9, 24)')} || ':images.' || ${otherId('id')}`;
  multiply(sqlite, 'files', rows, { id: otherId('id'), holder });
  multiply(sqlite, 'gallery_images', rows, { file_id: otherId('file_id'), record_id: otherId('record_id') });
};

const fillTrainings = (sqlite: DatabaseSyncInstance, nowMs: number): void => {
  const at = { created_at: stamp(nowMs), updated_at: stamp(nowMs) };
  for (const [kind, table, count] of [
    ['training', 'trainings', trainings],
    ['task', 'tasks', 100],
  ] as const) {
    const all = Array.from({ length: count }, (_, index) => ({
      id: idOf(kind, index),
      title: 'Set pieces',
      search: 'set pieces',
      ...(kind === 'task' && { category: 'tactical' }),
      // The first training is under way.
      starts_at: stamp(nowMs - minutesMs(30) + (index % 2 ? 1 : -1) * index * hoursMs(20)),
      ...at,
    }));
    insertMany(sqlite, table, all);
    insertMany(
      sqlite,
      `${kind}_players`,
      all.flatMap(({ id }, index) =>
        Array.from({ length: called }, (_, player) => ({
          [`${kind}_id`]: id,
          user_id: playerId((index * called + player) % squad),
        })),
      ),
    );
  }
};

/** One every five minutes back from now, alternating between mornings and forty trainings. */
const attendances = function* (count: number, nowMs: number) {
  for (let index = 0; index < count; index += 1) {
    const at = stamp(nowMs - (index + 1) * minutesMs(5));
    const session = index % 2 === 0 ? 'Morning' : `Training ${index % 40}`;
    const times = { check_in: at, check_out: at.replace(/\d\dZ$/, '99Z'), created_at: at, updated_at: at };
    yield {
      id: rowId(count - index),
      user_id: playerId((index * 7) % squad),
      session,
      search: fold(session),
      ...times,
    };
  }
};

/** Two per player and day, back from now; none is unusual. */
const scores = function* (count: number, nowMs: number) {
  for (let index = 0; index < count; index += 1) {
    const turn = Math.floor(index / squad);
    const type = wellnessTypes[turn % 2]!;
    const answers: Answers =
      type === 'morning'
        ? { sleep: 4, fatigue: 4, soreness: 4, stress: 4, mood: 4 }
        : { effort: 5, minutes: 90, mood: 4, soreness: 4 };
    const created_at = stamp(nowMs - turn * daysMs(0.5) - (index % squad) * minutesMs(1));
    yield {
      id: rowId(count - index),
      user_id: playerId(index % squad),
      type,
      score: scoreOf(type, answers),
      answers: JSON.stringify(answers),
      load: loadOf(answers),
      created_at,
    };
  }
};

const troubles = ['Knee swollen', 'Slept badly', 'Tight hamstring', 'Bad headache'];

/** One per hour back from now; one in a hundred mentions an ankle. */
const complaints = function* (count: number, nowMs: number) {
  for (let index = 0; index < count; index += 1) {
    const at = stamp(nowMs - index * hoursMs(1));
    const status = index % 2 ? 'replied' : 'resolved';
    const description = index % 100 === 7 ? 'Ankle twisted' : troubles[index % troubles.length]!;
    const row = { id: rowId(count - index), user_id: playerId(index % squad), status, description };
    yield { ...row, reply: 'See us', created_at: at, updated_at: at };
  }
};

/** Inserts the search words of each distinct text, for all complaints with that text. */
const fillWords = (sqlite: DatabaseSyncInstance): void => {
  const texts = sqlite.prepare('select distinct description, reply from medical_complaints').all() as {
    description: string;
    reply: string;
  }[];
  insertMany(sqlite, 'medical_complaint_words', [], () => {
    const insert = sqlite.prepare(`insert into medical_complaint_words (word, complaint_id)
      select words.value, medical_complaints.id from medical_complaints, json_each(?) as words where description = ? and reply = ?`);
    for (const { description, reply } of texts)
      insert.run(JSON.stringify(wordsOf(description, reply)), description, reply);
  });
};

/** Inserts this many rows of each list, in a club with 300 players. */
export const fillRecords = (sqlite: DatabaseSyncInstance, rows: number, nowMs: number): void => {
  fillMatches(sqlite, rows, nowMs);
  fillTrainings(sqlite, nowMs);
  const singly = Math.min(rows, madeSingly);
  insertMany(sqlite, 'attendances', attendances(singly, nowMs));
  const times = ['check_in', 'check_out', 'created_at', 'updated_at'];
  multiply(sqlite, 'attendances', rows, otherRecords(minutesMs(5) * madeSingly, times));
  insertMany(sqlite, 'wellness_scores', scores(singly, nowMs));
  // An equal number of mornings and evenings, so that copies keep alternating.
  const turns = 2 * Math.ceil(madeSingly / squad / 2);
  multiply(sqlite, 'wellness_scores', rows, otherRecords(daysMs(0.5) * turns, ['created_at']));
  insertMany(sqlite, 'medical_complaints', complaints(singly, nowMs));
  const moments = ['created_at', 'updated_at'];
  multiply(sqlite, 'medical_complaints', rows, otherRecords(hoursMs(madeSingly), moments));
  fillWords(sqlite);
};
