import { listedPlayerFields, playerFieldNames } from '@touchline/contract/people/player-fields';
import { daysMs, hoursMs, minutesMs } from '../../src/lib/time/clock.ts';
import { endOfDay, startOfDay } from '../../src/lib/time/zone.ts';
import {
  attendanceOf,
  calendarOf,
  complaintOf,
  matchOf,
  meOf,
  personColumns,
  personOf,
  rightsColumns,
  rollCallOf,
  scoreOf,
  staffOf,
  type Images,
  type Row,
} from './bodies.ts';
import type { FixtureKind } from './fixture.ts';
import { smallSquad } from './fixture-squads.ts';
import { administrator, idOf, playerId, withPhones } from './fixture-rows.ts';

export type Statement = { sql: string; parameters: readonly (string | number)[] };

/** What the bound does: one statement, whose rows become the body. */
export type Bound = {
  /** Undefined if nothing is read. */
  ask: (body: Record<string, unknown>) => Statement | undefined;
  /** A write that runs first, if its statement can't return what it wrote. */
  write?: (body: Record<string, unknown>) => Statement;
  bodyOf: (rows: Row[], images: Images) => unknown;
};

export type HotPath = {
  name: string;
  kind: FixtureKind;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  as: 'console' | 'player' | undefined;
  status: number;
  /** The body of the n-th request. */
  body?: (turn: number) => unknown;
  /** Absent if only the product is measured. */
  bound?: Bound;
};

/** The club's time zone. */
const zone = 'Europe/Madrid';

const dayOf = (nowMs: number, days: number): string => new Date(nowMs + days * daysMs(1)).toISOString().slice(0, 10);
const listOf = (rows: Row[], toRecord: (row: Row) => unknown, more: object = {}) => {
  const total = rows[0]?.total ?? 0;
  return { records: rows.map(toRecord), pageNo: 1, pageSize: 30, total, ...more };
};
const stamp = (ms: number): string => new Date(ms).toISOString();

const attendanceColumns = `a.id, a.user_id, a.check_in, a.check_out, a.session, a.late, a.created_at, a.updated_at,
  u.name, u.shirt_number, u.profile_image`;
const matchColumns = `m.id, m.starts_at, m.time_unknown, m.venue, m.home_team_id, m.away_team_id, m.league_id, m.home_score, m.away_score,
  m.updated_at, h.name as home_name, w.name as away_name, l.name as league_name, g.file_id, g.description, f.kind`;
const matchTables = `matches m join teams h on h.id = m.home_team_id join teams w on w.id = m.away_team_id
  join leagues l on l.id = m.league_id join gallery_images g on g.record_id = m.id join files f on f.id = g.file_id`;

const listedColumns = personColumns(listedPlayerFields);
const wholeColumns = `${personColumns(playerFieldNames)}, ${rightsColumns}`;

/** Lists of people. */
const peoplePaths = (): HotPath[] => {
  const player = playerId(7);
  const page = (condition: string) => `select ${listedColumns}, (select count(*) from users where ${condition}) as total
    from users where ${condition} order by list_order, name_key, id limit 30`;
  const players = `role = 'player' and status <> 'rejected'`;
  const people = (name: string, query: string, condition: string): HotPath => ({
    name,
    kind: 'people',
    method: 'GET',
    path: `/v1/users?${query}`,
    as: 'console',
    status: 200,
    bound: {
      ask: () => ({ sql: page(condition), parameters: [] }),
      // Nobody has a complaint about training among the first.
      bodyOf: (rows, images) => listOf(rows, (row) => ({ ...personOf(row, images), canTrain: null })),
    },
  });
  const one = { kind: 'people', path: `/v1/users/${player}`, as: 'console', status: 200 } as const;
  return [
    people('list of players', 'type=player', players),
    people(
      'list of a squad',
      `type=player&squad=${smallSquad}`,
      `${players} and id in (select user_id from squad_players where squad_id = '${smallSquad}')`,
    ),
    people('search of players', 'type=player&search=solana', `${players} and search like '%solana%'`),
    {
      name: 'one player',
      method: 'GET',
      ...one,
      bound: {
        ask: () => ({ sql: `select ${wholeColumns} from users where id = ?`, parameters: [player] }),
        bodyOf: (rows, images) => personOf(rows[0]!, images),
      },
    },
    {
      name: 'change of a player',
      method: 'PATCH',
      ...one,
      body: (turn) => ({ weight: 60 + (turn % 40) }),
      bound: {
        ask: ({ weight }) => ({
          sql: `update users set weight = ?, updated_at = ? where id = ? returning ${wholeColumns}`,
          parameters: [weight as number, stamp(Date.now()), player],
        }),
        bodyOf: (rows, images) => personOf(rows[0]!, images),
      },
    },
    {
      name: 'who is signed in',
      kind: 'people',
      method: 'GET',
      path: '/auth/me',
      as: 'console',
      status: 200,
      bound: {
        ask: () => ({
          sql: `select id, name, email, role, (select json_group_array(json_object('_id', id, 'name', name,
            'shortName', short_name, 'colour', colour, 'kind', kind, 'order', list_order, 'mine', json('false')))
            from (select * from squads order by list_order)) as squads from users where id = ?`,
          parameters: [administrator],
        }),
        bodyOf: ([row]) => staffOf(row!),
      },
    },
    {
      name: 'health',
      kind: 'people',
      method: 'GET',
      path: '/health/live',
      as: undefined,
      status: 200,
      bound: { ask: () => undefined, bodyOf: () => ({ status: 'ok' }) },
    },
  ];
};

/** Wellness and complaints. */
const medicalPaths = (): HotPath[] => {
  const list = (
    name: string,
    path: string,
    table: string,
    toRecord: (row: Row, images: Images) => unknown,
  ): HotPath => ({
    name,
    kind: 'records',
    method: 'GET',
    path,
    as: 'console',
    status: 200,
    bound: {
      ask: () => ({
        sql: `select r.*, u.name, u.shirt_number, u.profile_image, (select count(*) from ${table}) as total
          from ${table} r join users u on u.id = r.user_id order by r.created_at desc, r.id desc limit 30`,
        parameters: [],
      }),
      bodyOf: (rows, images) => listOf(rows, (row) => toRecord(row, images)),
    },
  });
  return [
    list('list of wellness', '/v1/wellnessscores', 'wellness_scores', scoreOf),
    list('list of complaints', '/v1/medicalcomplaints', 'medical_complaints', complaintOf),
  ];
};

const attendancePaths = (nowMs: number, rows: number): HotPath[] => {
  const [from, to] = [dayOf(nowMs, -30), dayOf(nowMs, 1)];
  const get = (name: string, path: string, bound?: Bound): HotPath => ({
    name,
    kind: 'records',
    method: 'GET',
    path,
    as: 'console',
    status: 200,
    ...(bound && { bound }),
  });
  const list = (condition: string): Bound => ({
    ask: () => ({
      sql: `select ${attendanceColumns}, (select count(*) from attendances where ${condition}) as total
        from attendances a join users u on u.id = a.user_id where ${condition}
        order by a.check_in desc, a.id desc limit 30`,
      parameters: [],
    }),
    bodyOf: (found, images) => listOf(found, (row) => attendanceOf(row, images)),
  });
  const within = `check_in >= '${startOfDay(from, zone)}' and check_in < '${endOfDay(to, zone)}'`;
  return [
    get('list of attendance', '/v1/attendances', list('true')),
    get('attendance of a month', `/v1/attendances?from=${from}&to=${to}`, list(within)),
    get('attendance, middle page', `/v1/attendances?pageNo=${Math.max(1, Math.floor(rows / 60))}`),
    get('attendance by player', '/v1/attendances?sort=player'),
    get('search of attendance', '/v1/attendances?search=solana%20morning'),
    {
      name: 'entry of an attendance',
      kind: 'records',
      method: 'POST',
      path: '/v1/attendances',
      as: 'console',
      status: 201,
      body: () => ({ player: playerId(40), checkIn: stamp(Date.now() - minutesMs(1)), session: 'Morning' }),
      bound: {
        ask: ({ player, checkIn, session }) => ({
          sql: `insert into attendances (id, user_id, check_in, session, search, entered_by, created_at, updated_at)
            values (lower(hex(randomblob(12))), ?1, ?2, ?3, lower(?3), ?4, ?5, ?5)
            returning *, (select name from users where id = ?1) as name,
            (select shirt_number from users where id = ?1) as shirt_number,
            (select profile_image from users where id = ?1) as profile_image`,
          parameters: [player as string, checkIn as string, session as string, administrator, stamp(Date.now())],
        }),
        bodyOf: (found, images) => attendanceOf(found[0]!, images),
      },
    },
    {
      name: 'mark of attendance',
      kind: 'records',
      method: 'PUT',
      path: '/v1/rollcalls',
      as: 'console',
      status: 200,
      body: (turn) => ({
        occasion: { training: idOf('training', 0) },
        marks: [
          {
            player: playerId(turn % 25),
            status: Math.floor(turn / 25) % 2 ? 'late' : 'present',
            markedAt: stamp(Date.now()),
          },
        ],
      }),
      bound: {
        write: (body) => {
          const [mark] = body.marks as { player: string; status: string; markedAt: string }[];
          return {
            sql: `update attendances set late = ?, marked_at = ?, updated_at = ? where occasion = ? and user_id = ?`,
            parameters: [
              mark!.status === 'late' ? 1 : 0,
              mark!.markedAt,
              mark!.markedAt,
              `training:${idOf('training', 0)}`,
              mark!.player,
            ],
          };
        },
        ask: () => ({
          sql: `select t.id as training_id, t.title, t.starts_at, u.id as user_id, u.name, u.shirt_number, u.profile_image,
            u.position, u.injury, a.late, a.check_in, a.check_out, a.marked_at
            from trainings t join training_players p on p.training_id = t.id join users u on u.id = p.user_id
            join attendances a on a.occasion = 'training:' || t.id and a.user_id = u.id
            where t.id = ? order by u.list_order, u.name_key, u.id`,
          parameters: [idOf('training', 0)],
        }),
        bodyOf: rollCallOf,
      },
    },
  ];
};

const calendarPaths = (nowMs: number): HotPath[] => {
  const [from, to] = [dayOf(nowMs, -15), dayOf(nowMs, 15)];
  const [since, until] = [startOfDay(from, zone), endOfDay(to, zone)];
  const player = playerId(7);
  return [
    {
      name: 'list of matches',
      kind: 'records',
      method: 'GET',
      path: '/v1/matches',
      as: 'console',
      status: 200,
      bound: {
        ask: () => ({
          sql: `with counted as (select (select count(*) from matches where starts_at > ?1) as upcoming,
            (select count(*) from matches) as total)
            select * from (select ${matchColumns}, total, upcoming from ${matchTables}, counted where m.starts_at > ?1
              order by m.starts_at, m.id limit 30)
            union all select * from (select ${matchColumns}, total, upcoming from ${matchTables}, counted
              where m.starts_at <= ?1 order by m.starts_at desc, m.id desc limit 30) limit 30`,
          parameters: [stamp(Date.now() - hoursMs(2))],
        }),
        bodyOf: (rows, images) => listOf(rows, (row) => matchOf(row, images), { upcoming: rows[0]?.upcoming }),
      },
    },
    {
      name: 'calendar of a player',
      kind: 'records',
      method: 'GET',
      as: 'console',
      status: 200,
      path: `/v1/users/${player}/calendar?from=${from}&to=${to}`,
      bound: {
        ask: () => ({
          sql: `select * from (select 'match' as kind, m.id, m.starts_at, h.name as home, w.name as away, null as category,
              m.time_unknown
              from matches m join teams h on h.id = m.home_team_id join teams w on w.id = m.away_team_id
              where m.starts_at >= ?2 and m.starts_at < ?3 order by m.starts_at, m.id)
            union all select * from (select 'task', t.id, t.starts_at, t.title, null, t.category, null from tasks t
              join task_players p on p.task_id = t.id and p.user_id = ?1
              where t.starts_at >= ?2 and t.starts_at < ?3 order by t.starts_at, t.id)
            union all select * from (select 'training', t.id, t.starts_at, t.title, null, null, null from trainings t
              join training_players p on p.training_id = t.id and p.user_id = ?1
              where t.starts_at >= ?2 and t.starts_at < ?3 order by t.starts_at, t.id)`,
          parameters: [player, since, until],
        }),
        bodyOf: calendarOf,
      },
    },
    {
      name: "a player's own page",
      kind: 'records',
      method: 'GET',
      path: '/v1/me',
      as: 'player',
      status: 200,
      bound: {
        ask: () => ({
          sql: `select u.id as user_id, u.name, u.shirt_number, u.profile_image, u.position, u.language_code,
            c.name as club_name, c.timezone,
            (select count(*) from medical_complaints where user_id = u.id and reply is not null and reply_read_at is null) as unread,
            (select json_object('_id', m.id, 'league', l.name, 'date', m.starts_at,
              'timeUnknown', json(iif(m.time_unknown, 'true', 'false')), 'place', m.venue, 'home', json_object('name', h.name, 'icon', null), 'away', json_object('name', w.name, 'icon', null))
              from matches m join teams h on h.id = m.home_team_id join teams w on w.id = m.away_team_id
              join leagues l on l.id = m.league_id where m.starts_at >= ?2 order by m.starts_at, m.id limit 1) as match,
            (select json_object('_id', t.id, 'title', t.title, 'date', t.starts_at, 'place', t.place) from trainings t
              where t.starts_at >= ?2 and exists (select 1 from training_players p where p.training_id = t.id and p.user_id = ?1)
              order by t.starts_at, t.id limit 1) as training,
            (select json_object('_id', t.id, 'title', t.title, 'date', t.starts_at, 'place', t.place, 'category', t.category)
              from tasks t where t.starts_at >= ?2 and exists (select 1 from task_players p where p.task_id = t.id and p.user_id = ?1)
              order by t.starts_at, t.id limit 1) as task
            from users u, club c where u.id = ?1`,
          parameters: [withPhones, stamp(Date.now() - hoursMs(2))],
        }),
        bodyOf: (rows, images) => meOf(rows[0]!, images, stamp(Date.now())),
      },
    },
  ];
};

/** The most frequent requests, each on this many rows. */
export const hotPaths = (nowMs: number, rows: number): HotPath[] => [
  ...peoplePaths(),
  ...calendarPaths(nowMs),
  ...attendancePaths(nowMs, rows),
  ...medicalPaths(),
];
