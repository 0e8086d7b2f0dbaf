// The week of a club of nine squads with 300 players that plans as the demo club does, after a year of it, on both engines: all
// squads, and one. Budget of all squads: 60 ms for the 95th percentile.
import type { Insertable } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { Tables } from '../src/db/tables/tables.ts';
import { inChunks } from '../src/db/queries/in-chunks.ts';
import { newId } from '../src/lib/id.ts';
import { caseKey, fold } from '../src/lib/text/search.ts';
import { addDays } from '../src/lib/time/zone.ts';
import { onBothEngines, printTimes } from './harness/in-process.ts';
import { openClub } from './open-club.ts';

const players = 300;
const squads = 9;
const weeksBehind = 52;
const requests = 60;

const today = new Date().toISOString().slice(0, 10);
/** Monday of this week. */
const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
const at = new Date().toISOString();
const times = { created_at: at, updated_at: at };

const named = (name: string) => ({
  id: newId(),
  name,
  name_key: fold(name),
  name_case_key: caseKey(name),
  icon: null,
  ...times,
});

const fill = async (db: Db): Promise<string> => {
  const people = (await db.selectFrom('users').select('id').where('role', '=', 'player').execute()).map(({ id }) => id);
  const clubSquads = Array.from({ length: squads }, (_, index) => ({
    id: newId(),
    name: `Squad ${index}`,
    name_case_key: `squad ${index}`,
    short_name: `S${index}`,
    kind: 'youth',
    sex: 'mixed',
    colour: 'b',
    list_order: index,
    ...times,
  }));
  const [league, own, other] = [named('Liga'), { ...named('Own'), is_own: true }, named('Other')];
  const place = {
    id: newId(),
    name: 'Pitch 1',
    kind: 'pitch' as const,
    has_halves: true,
    list_order: 0,
    is_active: true,
  };
  const members = people.map((user_id, index) => ({
    squad_id: clubSquads[index % squads]!.id,
    user_id,
    shirt_number: null,
  }));
  const trainings: Insertable<Tables['trainings']>[] = [];
  const called: Insertable<Tables['training_players']>[] = [];
  const plans: Insertable<Tables['session_plans']>[] = [];
  const matches: Insertable<Tables['matches']>[] = [];
  const replies: Insertable<Tables['replies']>[] = [];
  for (const [number, { id: squad_id }] of clubSquads.entries())
    for (let week = -weeksBehind; week <= 2; week += 1) {
      const day = (weekday: number) => addDays(monday, week * 7 + weekday);
      for (const weekday of [1, 2, 3, 4]) {
        const id = newId();
        const starts_at = `${day(weekday)}T${String(14 + (number % 5)).padStart(2, '0')}:00:00.000Z`;
        const session = { title: 'Session', search: 'session', place: 'Pitch 1', duration_min: 75, intended_rpe: 5 };
        trainings.push({
          id,
          squad_id,
          starts_at,
          place_half: number % 2 ? ('a' as const) : ('b' as const),
          ...session,
          ...times,
        });
        plans.push({
          training_id: id,
          parts: '[]',
          bring: '[]',
          done: '[]',
          part_count: 6,
          part_minutes: 75,
          planned_load: 380,
        });
        for (const member of members.filter((one) => one.squad_id === squad_id)) {
          called.push({ training_id: id, user_id: member.user_id });
          if (week >= -1)
            replies.push({
              event_id: id,
              user_id: member.user_id,
              answer: 'yes',
              answered_by: 'player',
              answered_at: at,
              updated_at: at,
            });
        }
      }
      const sides = { home_team_id: own.id, away_team_id: other.id, league_id: league.id };
      const result = { home_score: week < 0 ? 1 : null, away_score: week < 0 ? 0 : null };
      const starts_at = `${day(5)}T1${number % 8}:00:00.000Z`;
      matches.push({ id: newId(), squad_id, starts_at, venue: 'Pitch 1', ...sides, ...result, ...times });
    }
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('squads').values(clubSquads).execute();
    await tx.insertInto('leagues').values(league).execute();
    await tx.insertInto('teams').values([own, other]).execute();
    await tx
      .insertInto('places')
      .values({ ...place, ...times })
      .execute();
    await tx
      .insertInto('place_names')
      .values({ name_key: 'pitch1', place_id: place.id, spelling: 'Pitch 1', is_name: true })
      .execute();
    await inChunks(members, (part) => tx.insertInto('squad_players').values(part).execute());
    await inChunks(trainings, (part) => tx.insertInto('trainings').values(part).execute());
    await inChunks(plans, (part) => tx.insertInto('session_plans').values(part).execute());
    await inChunks(called, (part) => tx.insertInto('training_players').values(part).execute());
    await inChunks(matches, (part) => tx.insertInto('matches').values(part).execute());
    await inChunks(replies, (part) => tx.insertInto('replies').values(part).execute());
  });
  return clubSquads[0]!.id;
};

const measure = async (engine: string, url?: string): Promise<void> => {
  const club = await openClub(players, url);
  const first = await fill(club.db);
  const paths = {
    'a week of 9 squads': `/v1/week?from=${monday}`,
    'a week of one squad': `/v1/week?from=${monday}&squad=${first}`,
    'two weeks of 9 squads': `/v1/week?from=${monday}&to=${addDays(monday, 13)}`,
  };
  console.log(`${engine}, ${players} players, in process, milliseconds per request:`);
  for (const [name, path] of Object.entries(paths)) await printTimes(club, { name, path, requests });
  await club.close();
};

await onBothEngines(measure);
