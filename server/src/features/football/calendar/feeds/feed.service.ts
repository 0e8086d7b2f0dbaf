import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { briefly, type Db, type Snapshot, type Tx } from '../../../../db/database.ts';
import type { Feed } from '../../../../lib/text/feed.ts';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { notFound } from '../../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../../lib/time/clock.ts';
import { addDays, dayIn, endOfDay, startOfDay } from '../../../../lib/time/zone.ts';
import { textsOf } from '../../../../texts/texts.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { readHalves } from '../../../ground/places/place-book.service.ts';
import { scopeOf, type SquadScope } from '../../../ground/reach/scope.ts';
import { readEventEnds } from '../../../ground/takes-place/event-ends.service.ts';
import type { CalendarLinksService, LinkOwner } from '../calendar-links.service.ts';
import { digestOf, linesOf, valueOf } from './entry.ts';
import { createFeedRowsRepository } from './feed-rows.repository.ts';
import type { LastTexts } from './last-texts.ts';
import { nextRevision, revise, type Revised } from './revise.ts';
import { matchEntries, nothing, nothingEntry, sessionEntry, traceOf, type Reading } from './rows-to-entries.ts';
import { createToldEntriesRepository } from './told-entries.repository.ts';

const gzipped = promisify(gzip);

/** How far back and ahead a subscribed calendar reaches; matches at least to the first day of the season. */
const daysBack = 180;
const daysAhead = 400;

/** Entries whose changes may share a commit with others (`briefly`). */
const rowsOfBrief = 20;

type Asked = { owner: LinkOwner; scope: SquadScope; squads: string; isPlayer: boolean };

type Deps = {
  db: Db;
  snapshot: Snapshot;
  clock: Clock;
  links: Pick<CalendarLinksService, 'staffOf' | 'playerOf'>;
  lastTexts: LastTexts;
  publicUrl: string;
  /** Notes that a feed could not be remembered. */
  onUnsaved?: (error: unknown) => void;
};

/** The feed of these squads, as it is stored: one for each choice in the address. */
const squadsKey = (squads: readonly string[] = []): string => [...new Set(squads)].sort().join(',');

const listPages = { match: 'matches', training: 'trainings', task: 'tasks' } as const;

/** The reader's page of a record: of the console for staff, for players and guardians their own calendar. */
const pagesOf =
  (publicUrl: string, isPlayer: boolean): Reading['pageOf'] =>
  (kind, id) =>
    isPlayer ? `${publicUrl}/me/calendar` : `${publicUrl}/projects/${listPages[kind]}?${kind}=${id}`;

/** Texts that become bytes in one turn of the event loop: those of ten seasons at once would take a tenth of a second. */
const textsATurn = 100;

const bytesOf = async (texts: readonly string[]): Promise<Buffer> => {
  const starts = Array.from({ length: Math.ceil(texts.length / textsATurn) }, (_, index) => index * textsATurn);
  const parts = await mapInTurns(starts, (start) => Buffer.from(texts.slice(start, start + textsATurn).join('')));
  return Buffer.concat(parts);
};

type Club = { name: string; timezone: string; installation: string };

/** What stands before the entries. */
const headOf = (name: string, { timezone }: Club): string =>
  linesOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Club calendar//EN',
    `NAME:${valueOf(name)}`,
    `X-WR-CALNAME:${valueOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    // Few readers heed it: all times are in UTC.
    `X-WR-TIMEZONE:${valueOf(timezone)}`,
  ]);

/**
 * The calendar for other programs: titles, times and places, without players' names. A player's contains the matches of
 * the player's squads and of all, and the trainings and tasks that the player is called to; that of staff contains everything.
 */
export const createFeedService = ({ db, snapshot, clock, links, lastTexts, publicUrl, onUnsaved = () => {} }: Deps) => {
  /** All that a reading needs, of one moment. */
  const read = ({ owner, scope, squads: key, isPlayer }: Asked, now: string) =>
    snapshot(async (tx) => {
      const club = await createClubRepository(tx).get();
      const ends = await readEventEnds(tx);
      const player = isPlayer ? owner.userId : undefined;
      const rows = createFeedRowsRepository(tx, { squads: scope, ...(player !== undefined && { player }) });
      const told = createToldEntriesRepository(tx);
      const today = dayIn(now, club.timezone);
      const began = await rows.seasonBegan(today);
      const since = startOfDay(addDays(today, -daysBack), club.timezone);
      const season = began === undefined ? since : startOfDay(began, club.timezone);
      const matchesSince = season < since ? season : since;
      const until = endOfDay(addDays(today, daysAhead), club.timezone);
      const feed = await told.find(owner.userId, key);
      const [matches, trainings, tasks] = [
        await rows.matches({ since: matchesSince, until }),
        await rows.trainings({ since, until }),
        await rows.tasks({ since, until }),
      ];
      return {
        club,
        ends,
        feed,
        told: feed ? await told.entries(feed.id) : [],
        squads: await rows.squads(),
        matches,
        trainings,
        tasks,
        halfAt: await readHalves(tx, [...matches, ...trainings, ...tasks]),
        isInside: (name: string, startsAt: string) => startsAt >= (name.startsWith('match-') ? matchesSince : since),
      };
    });

  type Read = Awaited<ReturnType<typeof read>>;

  const entriesOf = async ({ matches, trainings, tasks }: Read, reading: Reading) => [
    ...(await mapInTurns(matches, (row) => matchEntries(reading, row))).flat(),
    ...(await mapInTurns(trainings, (row) => sessionEntry(reading, 'training', row))),
    ...(await mapInTurns(tasks, (row) => sessionEntry(reading, 'task', row))),
  ];

  /** The texts of the entries: at least one. */
  const revised = async (found: Read, reading: Reading, wasRead: boolean): Promise<Revised> => {
    const { club, isInside } = found;
    const told = found.told.filter(({ entry }) => entry !== nothing);
    const shared = { now: reading.now, host: club.installation, isOfUpdate: wasRead && !found.feed, isInside };
    const trace = (one: (typeof told)[number]) => traceOf(reading, one);
    const all = await revise({ ...shared, entries: await entriesOf(found, reading), told, traceOf: trace });
    const last = found.told.filter(({ entry }) => entry === nothing);
    if (all.texts.length > 0) return { ...all, ended: [...all.ended, ...last.map(({ entry }) => entry)] };
    const startsAt = last.find(({ entry, starts_at }) => isInside(entry, starts_at))?.starts_at ?? reading.now;
    const only = await revise({ ...shared, entries: [nothingEntry(reading, startsAt)], told: last, traceOf: trace });
    return { ...only, changed: [...all.changed, ...only.changed], ended: [...all.ended, ...only.ended] };
  };

  /** Stores what the feed has said. A disk that takes nothing stops no reading: the next one then says the same again. */
  const remember = async (
    { owner, squads }: Asked,
    { feed }: Read,
    { changed, ended }: Revised,
    noted: { digest: string; modified_at: string; read_at: string },
  ): Promise<void> => {
    const isNoted = feed?.digest === noted.digest && feed.read_at.slice(0, 10) === noted.read_at.slice(0, 10);
    if (isNoted && changed.length + ended.length === 0) return;
    const inOrder = changed.sort((a, b) => (a.entry < b.entry ? -1 : 1));
    const write = async (tx: Tx) => {
      const told = createToldEntriesRepository(tx);
      const id = feed?.id ?? (await told.begin(owner.userId, squads, noted.read_at));
      await told.put(id, inOrder);
      await told.remove(id, ended);
      await told.note(id, noted);
    };
    const isBrief = changed.length + ended.length <= rowsOfBrief;
    await (isBrief ? briefly(db, write) : db.transaction().execute(write)).catch(onUnsaved);
  };

  const nameOf = ({ club, squads }: Read, { scope }: Asked): string => {
    const named = scope && squads.length > 1 ? squads.filter(({ id }) => scope.includes(id)) : [];
    return named.length === 0 ? club.name : `${club.name} – ${named.map(({ name }) => name).join(', ')}`;
  };

  const feedFor = async (asked: Asked): Promise<Feed> => {
    const now = timestampOf(clock);
    const { owner, isPlayer } = asked;
    const found = await read(asked, now);
    const { club, ends, squads, feed, halfAt } = found;
    const texts = textsOf(owner.languageCode);
    const reading: Reading = {
      texts: texts.calendar,
      locationOf: (place, stored) => {
        const half = halfAt(place, stored);
        return place === null || half === null ? place : texts.atHalf(place, half);
      },
      ends,
      now,
      squads: new Map(squads.length > 1 ? squads.map(({ id, short_name }) => [id, short_name]) : []),
      pageOf: pagesOf(publicUrl, isPlayer),
      ...(isPlayer && { player: owner.userId }),
    };
    const all = await revised(found, reading, owner.wasRead);
    const parts = [headOf(nameOf(found, asked), club), ...all.texts, 'END:VCALENDAR\r\n'];
    const text = await bytesOf(parts);
    const digest = digestOf(text);
    const modifiedAt = feed ? (feed.digest === digest ? feed.modified_at : nextRevision(feed.modified_at, now)) : now;
    await remember(asked, found, all, { digest, modified_at: modifiedAt, read_at: now });
    return { gzipped: await gzipped(text, { level: 1 }), etag: `W/"${digest}"`, modifiedAt };
  };

  const feedOf = async (token: string, squads: string, asked: Asked | undefined): Promise<Feed> => {
    if (!asked) {
      lastTexts.forget(token, squads);
      throw notFound('calendar');
    }
    const feed = await feedFor(asked);
    lastTexts.keep(token, squads, { userId: asked.owner.userId, feed });
    return feed;
  };

  /**
   * The calendar for a valid link of a member of staff, of the club or of some squads. With own squads only it contains no
   * others. Throws the same 404 for every other token.
   */
  const readOfStaff = async (token: string, squad?: string[]): Promise<Feed> => {
    const owner = await links.staffOf(token);
    const squads = squadsKey(squad);
    return feedOf(token, squads, owner && { owner, scope: scopeOf(owner, squad), squads, isPlayer: false });
  };
  /** The same for a valid link of a player. */
  const readOfPlayer = async (token: string): Promise<Feed> => {
    const owner = await links.playerOf(token);
    return feedOf(token, '', owner && { owner, scope: undefined, squads: '', isPlayer: true });
  };

  return {
    read: readOfStaff,
    readOfPlayer,
    /**
     * The last text of a calendar of staff that this server has sent, when it can't make another one; undefined if there is
     * none. Who has only asked too often gets a new one then. Throws 404 if the link is known to be valid no more.
     */
    last: async (token: string, squad: string[] | undefined, isLimit: boolean): Promise<Feed | undefined> => {
      const last = await lastTexts.find(token, squadsKey(squad), () => links.staffOf(token));
      return last ?? (isLimit ? readOfStaff(token, squad) : undefined);
    },
    /** The same of a player. */
    lastOfPlayer: async (token: string, isLimit: boolean): Promise<Feed | undefined> => {
      const last = await lastTexts.find(token, '', () => links.playerOf(token));
      return last ?? (isLimit ? readOfPlayer(token) : undefined);
    },
  };
};

export type FeedService = ReturnType<typeof createFeedService>;
