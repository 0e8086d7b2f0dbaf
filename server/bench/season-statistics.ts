// Statistics of a season of 40 matches, each with 30 called players and 25 events, on both engines: the page, a player's
// sources, and a player's figures in a league. Budget of the page: 150 ms for the 95th percentile.
import type { Db } from '../src/db/database.ts';
import { inChunks } from '../src/db/queries/in-chunks.ts';
import { daysMs } from '../src/lib/time/clock.ts';
import { newId } from '../src/lib/id.ts';
import { onBothEngines, printTimes } from './harness/in-process.ts';
import { openClub } from './open-club.ts';

const players = 300;
const matches = 40;
const called = 30;
const starters = 11;
const eventsEach = 25;
const requests = 60;

const momentBefore = (days: number): string => new Date(Date.now() - daysMs(days)).toISOString();

/** Who is called to a match: another part of the club each time. */
const calledTo = (people: readonly string[], match: number): string[] =>
  Array.from({ length: called }, (_, index) => people[(match * 7 + index) % people.length]!);

const fill = async (db: Db) => {
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  const people = (await db.selectFrom('users').select('id').where('role', '=', 'player').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const named = (name: string) => ({ id: newId(), name, name_key: name, name_case_key: name, icon: null, ...times });
  const [league, own, other] = [named('Liga'), { ...named('Own'), is_own: true }, named('Other')];
  const season = { id: newId(), name: 'Season', from_day: momentBefore(320).slice(0, 10) };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('seasons')
      .values({ ...season, to_day: momentBefore(-40).slice(0, 10), ...times })
      .execute();
    await tx.insertInto('leagues').values(league).execute();
    await tx.insertInto('teams').values([own, other]).execute();
    for (let match = 0; match < matches; match += 1) {
      const id = newId();
      await tx
        .insertInto('matches')
        .values({
          id,
          starts_at: momentBefore(300 - match * 7),
          home_team_id: own.id,
          away_team_id: other.id,
          league_id: league.id,
          venue: null,
          home_score: match % 4,
          away_score: match % 3,
          state: 'finished',
          ...times,
        })
        .execute();
      const sheet = calledTo(people, match);
      const entries = sheet.map((user_id, index) => ({
        match_id: id,
        user_id,
        role: index < starters ? 'starter' : 'substitute',
        is_goalkeeper: index === 0,
        called_at: at,
      }));
      await inChunks(entries, (part) => tx.insertInto('match_players').values(part).execute());
      const events = Array.from({ length: eventsEach }, (_, index) => {
        const kind = ['goal', 'yellow', 'substitution', 'note', 'penaltyMissed'][index % 5]!;
        const minute = index === eventsEach - 1 ? 90 : 3 * index + 1;
        return {
          id: newId(),
          match_id: id,
          kind: index === eventsEach - 1 ? 'periodEnd' : kind,
          side: 'own',
          period: minute > 45 ? 2 : 1,
          minute,
          added: null,
          user_id: sheet[1 + (index % (starters - 1))]!,
          other_user_id: kind === 'substitution' ? sheet[starters + (index % 10)]! : null,
          opponent_number: null,
          opponent_name: null,
          staff_name: null,
          how: null,
          reason: null,
          is_at_break: false,
          is_late: false,
          has_scored: null,
          text: null,
          is_distinct: false,
          is_overridden: false,
          device: null,
          happened_at: at,
          changed_at: at,
          recorded_by: null,
          ...times,
        };
      });
      await inChunks(events, (part) => tx.insertInto('match_events').values(part).execute());
    }
    const stands = people.slice(0, 30).map((user_id) => ({
      id: newId(),
      user_id,
      league_id: league.id,
      season_id: season.id,
      figure: 'yellowCards',
      value: 3,
      as_of: momentBefore(150).slice(0, 10),
      entered_at: at,
    }));
    await inChunks(stands, (part) => tx.insertInto('figure_stands').values(part).execute());
  });
  return { player: people[20]!, league: league.id };
};

const measure = async (engine: string, url?: string): Promise<void> => {
  const club = await openClub(players, url);
  const { player, league } = await fill(club.db);
  const paths = {
    'statistics of a season': '/v1/statistics',
    'sources of a player': `/v1/statistics/${player}`,
    'figures in a league': `/v1/users/${player}/playerdetails?league=${league}`,
  };
  console.log(
    `${engine}, ${players} players, ${matches} matches x ${called} called x ${eventsEach} events, in process, milliseconds per request:`,
  );
  for (const [name, path] of Object.entries(paths)) await printTimes(club, { name, path, requests });
  await club.close();
};

await onBothEngines(measure);
