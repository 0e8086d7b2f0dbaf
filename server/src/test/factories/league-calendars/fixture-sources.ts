import { json } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import type { TestApp } from '../../start-test-app.ts';

type App = Pick<TestApp, 'db' | 'build' | 'clock'>;

const seasonOf = async ({ db }: App): Promise<string> =>
  (await db.selectFrom('seasons').select('id').orderBy('from_day', 'desc').executeTakeFirstOrThrow()).id;

/** A league is the club's: any will do. */
const leagueOf = async ({ db, build }: App): Promise<string> =>
  ((await db.selectFrom('leagues').select('id').orderBy('id').executeTakeFirst()) ?? (await build.league())).id;

/** The body of an address that nobody answers: a closed port of this machine, which is never asked. */
export const sourceInput = async (app: App) => ({
  // Each is followed once for a squad and a season.
  address: `https://127.0.0.1:1/${newId()}.ics`,
  league: await leagueOf(app),
  season: await seasonOf(app),
});

/** An address that a squad, or with null the club, follows, with a match that the club does not have; returns its id. */
export const followedBy = async (app: App, squad_id: string | null): Promise<string> => {
  const { address, league, season } = await sourceInput(app);
  const at = app.clock().toISOString();
  const id = newId();
  await app.db
    .insertInto('fixture_sources')
    .values({
      id,
      address,
      league_id: league,
      squad_id,
      season_id: season,
      zone: 'Europe/Madrid',
      shift_min: 0,
      read_at: at,
      problem: null,
      etag: null,
      last_modified: null,
      night: null,
      claimed_until: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  const said = {
    uid: 'one',
    home: 'UD Valmora',
    away: 'CD Ribera',
    date: new Date(app.clock().getTime() + 86_400_000).toISOString(),
    timeUnknown: false,
    venue: null,
    score: null,
    state: 'scheduled' as const,
  };
  await app.db
    .insertInto('fixture_source_matches')
    .values({ id: newId(), source_id: id, uid: 'one', match_id: null, said: json(said), is_listed: true })
    .execute();
  return id;
};
