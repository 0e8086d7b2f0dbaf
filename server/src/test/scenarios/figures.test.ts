import { erasePerson } from '@touchline/contract/club/privacy';
import { exportExposure } from '@touchline/contract/health/case-exports';
import { listPlayerAttendances } from '@touchline/contract/football/attendances';
import { updateMatch } from '@touchline/contract/football/matches';
import { createCase, deleteCase, listCases, updateCase } from '@touchline/contract/health/cases';
import { readInjuryReport } from '@touchline/contract/health/injury-report';
import { getMatchMinutes } from '@touchline/contract/match/match-minutes';
import { listStatistics } from '@touchline/contract/match/season-statistics';
import { listSuspensions } from '@touchline/contract/match/suspensions';
import { getTeamSheet } from '@touchline/contract/match/team-sheets';
import { updateUser } from '@touchline/contract/people/users';
import { addMembers } from '@touchline/contract/squads/squads';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { newId } from '../../lib/id.ts';
import { createEvents } from '../factories/events.ts';
import { createMatchSheets } from '../factories/match/match-sheets.ts';
import { createPlayedMatch } from '../factories/match/played-match.ts';
import { createSquads } from '../factories/squads.ts';
import { startTestApp } from '../start-test-app.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };
const trainingDays = ['2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'];

/**
 * A club on 20 November 2026 whose first team of 14 trained on four Mondays of October, 2 h each, and played on two
 * Sundays: 97 minutes each, with a goal, a change and a red card in the first one. A second squad, U17, has six players.
 */
const openClub = async () => {
  const app = await startTestApp();
  const { api, build, clock, db } = app;
  clock.set('2026-10-12T10:00:00.000Z');
  const squads = createSquads(app);
  const [first, u17] = [(await squads.first()).id, (await squads.squad({ name: 'U17' })).id];
  const events = createEvents(app);

  const match = await createPlayedMatch(app);
  const [keeper = '', captain = '', scorer = '', dismissed = '', hurt = '', replaced = '', ...others] = match.starters;
  const sub = match.bench[0]!;
  await match.halves();
  await match.record({ kind: 'goal', period: 1, minute: 31, player: scorer });
  await match.record({ kind: 'substitution', period: 2, minute: 63, player: replaced, otherPlayer: sub });
  await match.record({ kind: 'straightRed', period: 2, minute: 80, player: dismissed });
  const league = await createMatchSheets(app).league('laLiga');
  const next = { home: 'UD Valmora', away: 'Albo', starts_at: '2026-10-18T10:00:00.000Z' };
  // It was played, and its sheet was never entered: it stands for eleven players and 90 minutes.
  const second = await events.match({ ...next, squad_id: first, played: true });
  const ofLeague = { league_id: league.id, squad_id: first };
  await db.updateTable('matches').set(ofLeague).where('id', 'in', [match.id, second.id]).execute();

  const team = [...match.starters, ...match.bench];
  const youth: string[] = [];
  while (youth.length < 6) youth.push((await build.player({ squad_id: u17 })).id);
  const since = { from_day: '2026-07-01' };
  await db
    .updateTable('memberships')
    .set(since)
    .where('user_id', 'in', [...team, ...youth])
    .execute();
  const at = clock().toISOString();
  for (const day of trainingDays) {
    const { id } = await events.training({ starts_at: `${day}T16:00:00.000Z`, squad_id: first });
    const session = { session: 'Evening', search: 'evening', occasion: `training:${id}` };
    const times = { check_in: `${day}T16:00:00.000Z`, check_out: `${day}T18:00:00.000Z` };
    const rows = team.map((user_id) => ({
      id: newId(),
      user_id,
      ...session,
      ...times,
      created_at: at,
      updated_at: at,
    }));
    await db.insertInto('attendances').values(rows).execute();
  }

  const tokens = async () => ({
    doctor: api.with(await build.tokenOf((await build.staff('medical')).id)),
    coach: api.with(await build.tokenOf((await build.staff('tactic')).id)),
    admin: api.with(await build.tokenOf(await build.adminId())),
  });
  const early = await tokens();
  const injury = {
    kind: 'injury',
    onsetDate: '2026-10-12',
    bodyArea: 'thigh',
    training: 'none',
    occasion: 'training',
  } as const;
  const { _id: injuryId } = await early.doctor(createCase, { body: { player: hurt, ...injury } });
  clock.set('2026-10-22T10:00:00.000Z');
  const later = await tokens();
  await later.doctor(updateCase, {
    params: { id: injuryId },
    body: { closed: { on: '2026-10-22', outcome: 'recovered' } },
  });
  clock.set('2026-11-20T10:00:00.000Z');
  const people = { keeper, captain, scorer, dismissed, hurt, replaced, sub, others };
  return { ...app, ...(await tokens()), people, first, u17, match: match.id, second: second.id, injury: injuryId };
};

type Club = Awaited<ReturnType<typeof openClub>>;

/** The figures of October and of that match, by what each of them rests on. */
const figuresOf = async ({ doctor, coach, first, u17, match, people, injury }: Club) => {
  const of = async (squad?: string) => {
    const report = await doctor(readInjuryReport, { query: { ...october, ...(squad && { squad }) } });
    return {
      players: report.players,
      playerDays: report.playerDays.all,
      lostDays: report.playerDays.all - report.playerDays.available,
      injuries: report.all.cases,
      daysLost: report.daysLost,
      trainingHours: report.training.hours,
      matchMinutes: Math.round(report.match.hours * 60),
      matches: report.coverage.matches,
    };
  };
  const table: Record<string, string>[] = parse(await doctor(exportExposure, { query: { ...october, squad: first } }), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  const sumOf = (column: string) => table.reduce((sum, row) => sum + Number(row[column]), 0);
  const minutes = await coach(getMatchMinutes, { params: { id: match } });
  const sheet = await coach(getTeamSheet, { params: { id: match } });
  const season = await coach(listStatistics, { query: { squad: first } });
  const figures = season.records.find(({ player }) => player._id === people.scorer)?.figures;
  const bans = await coach(listSuspensions, { query: { squad: first } });
  const sessions = await coach(listPlayerAttendances, { params: { id: people.captain }, query: {} });
  const cases = await doctor(listCases, { query: { state: 'all' } });
  return {
    first: await of(first),
    u17: await of(u17),
    club: await of(),
    exposure: { training: sumOf('training_minutes') / 60, match: sumOf('match_minutes') },
    file: {
      minutes: minutes.players.reduce((sum, one) => sum + (one.played ?? 0), 0),
      numberOfCaptain: minutes.players.find(({ player }) => player._id === people.captain)?.shirtNumber ?? null,
      numberOnPaper: sheet.starters.find(({ player }) => player === people.captain)?.number ?? null,
    },
    season: { goals: figures?.goals.value ?? null, minutes: figures?.minutes.value ?? null },
    bans: bans.records.filter(({ player }) => player._id === people.dismissed).length,
    attendance: sessions.rate.present,
    caseDays: cases.records.find(({ _id }) => _id === injury)?.daysLost ?? null,
  };
};

type Figures = Awaited<ReturnType<typeof figuresOf>>;
/** The figures that differ, in the shape of all. */
type Differences = { [Name in keyof Figures]?: Partial<Figures[Name]> | Figures[Name] };

const withChanges = (figures: Figures, differences: Differences): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => {
      const change = differences[name as keyof Figures];
      if (change === undefined) return [name, value];
      return [name, typeof value === 'object' && value !== null ? { ...value, ...(change as object) } : change];
    }),
  ) as Figures;

/** What happens later, one after another, and the figures of October that it changes: none, unless it is named. */
const cells: { later: string; happen: (club: Club) => Promise<unknown>; differ: Differences }[] = [
  {
    later: 'a player moves to another squad',
    happen: async ({ api, build, people, u17 }) =>
      api.with((await build.signedIn('management')).token)(addMembers, {
        params: { id: u17 },
        body: { players: [people.captain], kind: 'main', from: '2026-11-20' },
      }),
    differ: {},
  },
  {
    later: 'his number changes',
    happen: ({ admin, people }) => admin(updateUser, { params: { id: people.captain }, body: { shirtNumber: 71 } }),
    differ: {},
  },
  {
    later: 'a player becomes inactive',
    happen: ({ admin, people }) => admin(updateUser, { params: { id: people.scorer }, body: { status: 'inactive' } }),
    differ: {},
  },
  {
    // It was never over then: the days since then are lost too, ten of them in October.
    later: 'the case is opened again',
    happen: ({ doctor, injury }) => doctor(updateCase, { params: { id: injury }, body: { closed: null } }),
    differ: { first: { lostDays: 19, daysLost: 39 }, club: { lostDays: 19, daysLost: 39 }, caseDays: 39 },
  },
  {
    later: 'the case is closed on the day on which it was closed',
    happen: ({ doctor, injury }) =>
      doctor(updateCase, { params: { id: injury }, body: { closed: { on: '2026-10-22', outcome: 'recovered' } } }),
    differ: { first: { lostDays: 9, daysLost: 9 }, club: { lostDays: 9, daysLost: 9 }, caseDays: 9 },
  },
  {
    later: 'another case is made by mistake and deleted',
    happen: async ({ doctor, people }) => {
      const body = { player: people.keeper, kind: 'injury', onsetDate: '2026-10-20', bodyArea: 'knee' } as const;
      const { _id: id } = await doctor(createCase, { body });
      await doctor(deleteCase, { params: { id } });
    },
    differ: {},
  },
  {
    later: 'the match without a sheet is abandoned after an hour',
    happen: ({ coach, second }) =>
      coach(updateMatch, {
        params: { id: second },
        body: { state: 'abandoned', stopped: { period: 2, minute: 60, reason: 'weather' } },
      }),
    differ: { first: { matchMinutes: 1_052 + 660 }, club: { matchMinutes: 1_052 + 660 } },
  },
  {
    later: 'it is postponed',
    happen: ({ coach, second }) => coach(updateMatch, { params: { id: second }, body: { state: 'postponed' } }),
    differ: { first: { matches: 1, matchMinutes: 1_052 }, club: { matches: 1, matchMinutes: 1_052 } },
  },
  {
    later: 'it is awarded, since nobody came',
    happen: ({ coach, second }) => coach(updateMatch, { params: { id: second }, body: { state: 'awarded' } }),
    differ: {},
  },
  {
    later: 'the player who was hurt refuses that medical data is stored',
    happen: ({ build, people }) => build.consent(people.hurt, { medical: false }),
    // His 31 days and 8 hours leave with his case, and so do his 97 minutes.
    differ: {
      first: {
        players: 13,
        playerDays: 403,
        lostDays: 0,
        injuries: 0,
        daysLost: 0,
        trainingHours: 104,
        matchMinutes: 955,
      },
      club: {
        players: 19,
        playerDays: 589,
        lostDays: 0,
        injuries: 0,
        daysLost: 0,
        trainingHours: 104,
        matchMinutes: 955,
      },
      exposure: { training: 104, match: 955 },
      caseDays: null,
    },
  },
  {
    later: 'a player is erased',
    happen: async ({ admin, db, people }) => {
      const id = people.others[0]!;
      const { name } = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
      await admin(erasePerson, { params: { id }, body: { name } });
    },
    differ: {
      first: { players: 12, playerDays: 372, trainingHours: 96, matchMinutes: 858 },
      club: { players: 18, playerDays: 558, trainingHours: 96, matchMinutes: 858 },
      exposure: { training: 96, match: 858 },
      file: { minutes: 955 },
    },
  },
];

test('figures of a past month and match rest on their own day, whatever happens later', async () => {
  const club = await openClub();
  // Eleven players for 97 minutes; who was sent off in the 80th one had played 82.
  const ofFirst = {
    players: 14,
    playerDays: 14 * 31,
    lostDays: 9,
    injuries: 1,
    daysLost: 9,
    trainingHours: 14 * 8,
    matchMinutes: 1_052 + 990,
    matches: 2,
  };
  const nothing = { injuries: 0, lostDays: 0, daysLost: 0, trainingHours: 0, matchMinutes: 0, matches: 0 };
  let expected: Figures = {
    first: ofFirst,
    u17: { players: 6, playerDays: 186, ...nothing },
    club: { ...ofFirst, players: 20, playerDays: 20 * 31 },
    exposure: { training: 112, match: 1_052 },
    file: { minutes: 1_052, numberOfCaptain: 2, numberOnPaper: 2 },
    season: { goals: 1, minutes: 90 },
    bans: 1,
    attendance: 4,
    caseDays: 9,
  };
  expect(await figuresOf(club)).toEqual(expected);
  for (const { later, happen, differ } of cells) {
    await happen(club);
    expected = withChanges(expected, differ);
    expect(await figuresOf(club), later).toEqual(expected);
  }
});
