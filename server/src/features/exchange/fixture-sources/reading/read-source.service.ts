import type { FixtureProblem } from '@touchline/contract/club/fixture-choices';
import type { Db, Tx } from '../../../../db/database.ts';
import type { EventLog } from '../../../../lib/event-log.ts';
import { FetchError, type Fetched, type FetchText } from '../../../../lib/outgoing/fetch-text.ts';
import { hoursMs, minutesMs, timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { dayIn } from '../../../../lib/time/zone.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createImportsRepository } from '../../imports/kept/imports.repository.ts';
import { createFixtureSourcesRepository, type SourceRow } from '../fixture-sources.repository.ts';
import { createSourceSurroundings } from '../source-surroundings.repository.ts';
import { readLeagueFile, type ReadFixtures } from './read-fixtures.service.ts';
import { storeReading } from './store-reading.service.ts';

export type ReadingDeps = {
  db: Db;
  clock: Clock;
  fetchText: FetchText;
  logger: EventLog;
  notifyChanges: (topics: readonly ['fixture-sources']) => void;
};

/** Of the club's day: after the nightly backup. */
const nightMs = hoursMs(4);
/** Longer than a reading takes: 20 seconds for the file, and some to store it. */
const claimMs = minutesMs(2);

type Came = Fetched & { read: ReadFixtures | FixtureProblem | null };

/** A calendar program's kind of address is a web address; https, as publishers lead there anyway. */
const webAddress = (address: string): string => address.replace(/^webcals?:/i, 'https:');

/** Reads the addresses of leagues: each night on one of all servers, and when somebody asks for it. */
export const createSourceReading = ({ db, clock, fetchText, logger, notifyChanges }: ReadingDeps) => {
  const leaving = new AbortController();

  /** Why an address is no longer read. */
  const endOf = async (source: SourceRow, zone: string): Promise<FixtureProblem | null> => {
    const surroundings = createSourceSurroundings(db);
    const season = await surroundings.season(source.season_id);
    if (!season || season.to_day < dayIn(clock(), zone)) return 'seasonOver';
    const { squad_id: squad } = source;
    return squad !== null && !(await surroundings.isSquadActive(squad)) ? 'squadClosed' : null;
  };

  const fetchFrom = async (address: string, source: SourceRow): Promise<Fetched> => {
    // A file of which only the smaller part is stored is fetched whole.
    const since = { etag: source.etag, lastModified: source.last_modified };
    try {
      return await fetchText(webAddress(address), since, leaving.signal);
    } catch (error) {
      // A calendar program would try it too: a small server may speak no TLS.
      const mayBePlain = /^webcal:/i.test(address) && error instanceof FetchError && error.failure === 'unreachable';
      if (!mayBePlain) throw error;
      return fetchText(address.replace(/^webcal:/i, 'http:'), since, leaving.signal);
    }
  };

  const fetchFixtures = async (source: SourceRow, clubZone: string): Promise<Came | FixtureProblem> => {
    try {
      const fetched = await fetchFrom(source.address, source);
      const how = { zone: source.zone, shiftMin: source.shift_min, clubZone };
      return { ...fetched, read: fetched.bytes && (await readLeagueFile(db, fetched.bytes, how)) };
    } catch (error) {
      if (error instanceof FetchError) return error.failure;
      throw error;
    }
  };

  /** Stores what came. What was said before stays as it is when nothing whole came. */
  const store = async (tx: Tx, source: SourceRow, came: Came | FixtureProblem): Promise<void> => {
    const sources = createFixtureSourcesRepository(tx);
    const done = { claimed_until: null };
    if (typeof came === 'string') return void (await sources.update(source.id, { ...done, problem: came }));
    const { read, etag, lastModified } = came;
    if (typeof read === 'string') return void (await sources.update(source.id, { ...done, problem: read }));
    const at = timestampOf(clock);
    // Unchanged: a question about it stays open.
    if (read === null) {
      const problem = source.smaller === null ? null : 'smaller';
      return void (await sources.update(source.id, { ...done, problem, read_at: at }));
    }
    const outcome = await storeReading(tx, source, { read, clock, accepted: false });
    if (outcome === 'smaller') {
      const smaller = JSON.stringify({ rows: read.rows, leftOut: read.leftOut });
      return void (await sources.update(source.id, {
        ...done,
        problem: 'smaller',
        smaller,
        etag: null,
        last_modified: null,
      }));
    }
    const { columns } = read;
    // They are the source's from now on, whatever stands under the heads the next time.
    if (columns) await createImportsRepository(tx).rememberColumns(columns.heads, columns.fields, at);
    await sources.update(source.id, {
      ...done,
      problem: read.rows.length === 0 ? 'empty' : null,
      read_at: at,
      left_out: read.leftOut,
      etag,
      last_modified: lastModified,
      smaller: null,
    });
  };

  /** Whether what is read belongs to what was asked: the address may have been changed while it was read. */
  const isSameAddress = (a: SourceRow, b: SourceRow): boolean =>
    a.address === b.address && a.zone === b.zone && a.shift_min === b.shift_min && a.season_id === b.season_id;

  const readClaimed = async (id: string, night?: string): Promise<void> => {
    const source = await createFixtureSourcesRepository(db).find(id);
    if (!source) return;
    const { timezone: zone } = await createClubRepository(db).get();
    const came = (await endOf(source, zone)) ?? (await fetchFixtures(source, zone));
    // It is read again by the next server.
    if (leaving.signal.aborted)
      return void (await createFixtureSourcesRepository(db).update(id, { claimed_until: null }));
    await db.transaction().execute(async (tx) => {
      const sources = createFixtureSourcesRepository(tx);
      if ((await sources.lock(id)) === 0) return;
      const now = (await sources.find(id))!;
      if (isSameAddress(now, source)) await store(tx, now, came);
      if (night !== undefined) await sources.update(id, { night, claimed_until: null });
    });
    notifyChanges(['fixture-sources']);
  };

  const claim = (id: string, night?: string): Promise<boolean> =>
    createFixtureSourcesRepository(db).claim(id, {
      now: timestampOf(clock),
      until: timestampOf(clock, claimMs),
      ahead: timestampOf(clock, 2 * claimMs),
      ...(night !== undefined && { night }),
    });

  return {
    /** Reads an address now. While it is being read already, nothing happens. */
    read: async (id: string): Promise<void> => {
      if (await claim(id)) await readClaimed(id);
    },
    /** Reads each address that has not been read this night; one that fails stops no other. */
    readNightly: async (): Promise<void> => {
      const club = await createClubRepository(db).find();
      if (!club) return;
      const night = dayIn(new Date(clock().getTime() - nightMs), club.timezone);
      for (const { id } of await createFixtureSourcesRepository(db).list()) {
        if (leaving.signal.aborted) return;
        if (!(await claim(id, night))) continue;
        try {
          await readClaimed(id, night);
        } catch (error) {
          logger.error({ err: error, source: id }, 'the calendar of a league could not be stored');
        }
      }
    },
    /** Ends a reading that is under way. */
    stop: (): void => leaving.abort(),
  };
};

export type SourceReading = ReturnType<typeof createSourceReading>;
