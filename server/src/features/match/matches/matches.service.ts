import { startsLater } from '@touchline/contract/football/takes-place';
import type { Image } from '@touchline/contract/wire/common';
import type { GalleryImage } from '@touchline/contract/football/galleries';
import type { Match, matchChanges, matchInput, MatchType } from '@touchline/contract/football/matches';
import { fixtureStates } from '@touchline/contract/match/match-choices';
import type { Language } from '@touchline/contract/wire/languages';
import type * as z from 'zod';
import { briefly, type Db, type Tx } from '../../../db/database.ts';
import { changedFields, columnsOf, type StoredFields } from '../../../lib/stored-fields.ts';
import { nextVersion, timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import type { Idempotency } from '../../../db/idempotency.ts';
import { dayIn, startOfDay } from '../../../lib/time/zone.ts';
import { fold } from '../../../lib/text/search.ts';
import { assertVersion } from '../../../lib/version.ts';
import type { AuditService } from '../../ground/audit/audit.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { assertHalf, halfAfter } from '../../ground/places/place-book.service.ts';
import { createSearchReader } from '../../ground/club/search-reader.service.ts';
import { forgetAnswers, noteCreated, noteMoved } from '../../football/replies/changed/changed-events.service.ts';
import {
  pageOfEvents,
  type EventRange,
  type EventSlice,
  type EventsQuery,
} from '../../football/events/upcoming-first.ts';
import type { Variant } from '../../ground/files/link-token.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import type { GalleriesService } from '../../ground/galleries/galleries.service.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { fileFieldsOf, isStopped } from '../match-events/match-file.service.ts';
import { columnsByGames } from '../festivals/festival-columns.service.ts';
import { readGames } from '../festivals/read-games.service.ts';
import { saveGames } from '../festivals/save-games.service.ts';
import { keepNumbers } from '../match-events/keep-numbers.service.ts';
import { assertMayRecord } from '../match-events/recording-rights.service.ts';
import { assertMayComeAgain } from '../match-squads/coming-again.service.ts';
import { hasBegun } from '../match-squads/has-begun.ts';
import type { SquadReader } from '../match-squads/read-squad.service.ts';
import { assertMayChange, assertSquad, squadOfNew } from '../../ground/reach/event-squads.service.ts';
import { scopeOf, type Bound, type BoundActor } from '../../ground/reach/scope.ts';
import { readEventEnds, type EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import { takesPlaceOf } from '../../ground/takes-place/match-facts.ts';
import { calledOffOf, namesOfCallers, notCalledOff } from '../../ground/takes-place/planned-fields.service.ts';
import { assertStaysPlayed, completeFile, isRestPlayed, storedInFile, touchesFile } from './file-changes.ts';
import { createMovedNews } from '../../football/event-news/moved-news.service.ts';
import { moveCallUp } from '../match-squads/publishing/move-call-up.service.ts';
import { withdrawMailsOfOthers } from './match-of-others.service.ts';
import { createUnanswered } from './unanswered.service.ts';
import { createMatchesRepository, matchMoments, type MatchRow } from './matches.repository.ts';

export type MatchesDeps = {
  db: Db;
  clock: Clock;
  audit: AuditService;
  idempotency: Idempotency;
  galleries: GalleriesService;
  mails: Pick<MailsService, 'withdrawAbout' | 'queue' | 'takeUnsent' | 'sentAbout'>;
  config: { publicUrl: string };
  files: { links: LinksService };
};

type Input = z.output<typeof matchInput>;
type Changes = z.output<typeof matchChanges>;
type Query = Omit<EventsQuery, 'type'> & {
  type: MatchType;
  search?: string | undefined;
  squad?: string[] | undefined;
};

/** Pictures are files of their own, and what follows a move is no value of the match. */
type Fields = Omit<Changes, 'images' | 'follow'>;

const stored = {
  date: 'starts_at',
  timeUnknown: 'time_unknown',
  teams: ([home, away]: Input['teams']) => ({ home_team_id: home, away_team_id: away }),
  leagues: 'league_id',
  venue: 'venue',
  half: 'place_half',
  score: (score: Changes['score']) => ({ home_score: score?.home ?? null, away_score: score?.away ?? null }),
  squad: 'squad_id',
  durationMin: 'duration_min',
  ...storedInFile,
} as const satisfies StoredFields<Fields & Omit<Input, 'images'>, MatchRow>;

/** What a new match may leave out. */
const leftOut = { venue: null, home_score: null, away_score: null };

/** Whether the time is known belongs to the date. */
const namesOf = (fields: readonly string[]): string[] => [
  ...new Set(fields.map((field) => (field === 'timeUnknown' ? 'date' : field))),
];

/** The state in a list, where it is more than the date and the score say. */
const unusualState = (row: MatchRow): Pick<Match, 'state'> => {
  const state = row.called_off_at === null ? fixtureStates.find((each) => each === row.state) : 'calledOff';
  return state === undefined || state === 'scheduled' || state === 'finished' ? {} : { state };
};

/** What tells the planned side of matches at one moment. */
type Told = { ends: EventEnds; names: ReadonlyMap<string, string>; now: string };
const playedByOf = (text: string | null): Match['playedBy'] => (text === 'staff' || text === 'update' ? text : null);

const plannedOf = (row: MatchRow, { ends, names, now }: Told) => {
  const endsAt = ends.ofMatch(row);
  return {
    durationMin: row.duration_min,
    endsAt,
    movedFrom: row.moved_from,
    calledOff: calledOffOf(row, names),
    takesPlace: takesPlaceOf(row, endsAt, now),
    played: row.played,
    playedBy: playedByOf(row.played_by),
    resumesAt: row.resumes_at,
  };
};

type Time = { date?: string | undefined; timeUnknown?: boolean | undefined };

/** A match without a known time starts with its day; a new date without a flag has a known time. */
const timeOf = async (on: Db, { date, timeUnknown }: Time, startsAt: string): Promise<Time> => {
  if (timeUnknown !== true) return date === undefined ? { timeUnknown } : { date, timeUnknown: false };
  const { timezone } = await createClubRepository(on).get();
  return { date: startOfDay(dayIn(date ?? startsAt, timezone), timezone), timeUnknown };
};

/**
 * What a new date changes beside itself: the match was moved from the former one, and is neither postponed nor called off any
 * more. A time that was not known before moves nothing on its day.
 */
const afterMove = (row: MatchRow, changes: Changes, zone: string): Partial<MatchRow> => {
  const { date } = changes;
  if (date === undefined || date === row.starts_at) return {};
  const isAnnounced = row.time_unknown && dayIn(date, zone) === dayIn(row.starts_at, zone);
  const ended = row.state === 'postponed' && changes.state === undefined ? { state: null } : {};
  return isAnnounced ? {} : { moved_from: row.starts_at, ...notCalledOff, ...ended };
};

/** What a new state ends: one that is not abandoned any more goes on at no other time, unless its rest is being played. */
const afterState = (row: MatchRow, { state }: Changes, now: string): Partial<MatchRow> =>
  state === undefined || row.resumes_at === null || isStopped(state) || isRestPlayed(row, state, now)
    ? {}
    : { resumes_at: null };

/** A match that staff set back to one to come was not played, whatever was answered before. */
const withoutAnswer = ({ state }: Changes): Partial<MatchRow> =>
  state === 'postponed' || state === 'scheduled' ? { played: null, played_by: null, is_of_update: false } : {};

/** The content of a cover. */
const isShownOnCover = (field: string): boolean => field === 'date' || field === 'teams';

export const createMatchesService = ({
  db,
  clock,
  audit,
  idempotency,
  galleries,
  mails,
  files: { links },
  config: { publicUrl },
}: MatchesDeps) => {
  const tellMoved = createMovedNews({ clock, mails, publicUrl });
  const toldOf = async (from: Db, rows: readonly MatchRow[]): Promise<Told> => ({
    ends: await readEventEnds(from),
    names: await namesOfCallers(from, rows),
    now: timestampOf(clock),
  });

  const toMatch = (row: MatchRow, images: GalleryImage[], variant: Variant, told: Told): Match => {
    const icon = (key: string | null): Image | null => links.imageOf(key, variant, 'image');
    const { home_score: home, away_score: away } = row;
    const teams = [
      { _id: row.home_team_id, name: row.home_name, icon: icon(row.home_icon), myTeam: row.home_is_own === true },
      { _id: row.away_team_id, name: row.away_name, icon: icon(row.away_icon), myTeam: row.away_is_own === true },
    ];
    return {
      _id: row.id,
      date: row.starts_at,
      timeUnknown: row.time_unknown,
      venue: row.venue,
      half: row.place_half,
      teams,
      leagues: [{ _id: row.league_id, name: row.league_name, icon: icon(row.league_icon) }],
      score: home === null || away === null ? null : { home, away },
      images,
      squad: row.squad_id,
      updatedAt: row.updated_at,
      ...plannedOf(row, told),
    };
  };

  /** A single match. Throws 404. */
  const get = async (id: string, reader: Bound, from: Db = db): Promise<Match> => {
    const row = await createMatchesRepository(from).find(id);
    if (!row) throw notFound('match');
    const images = (await galleries.imagesOf(from, [id], 'full')).get(id) ?? [];
    const match = toMatch(row, images, 'card', await toldOf(from, [row]));
    return { ...match, ...(await fileFieldsOf(from, row, clock)), games: await readGames(from, row, reader) };
  };

  /** Locks referenced rows in id order, so that two callers can't deadlock. Throws 400. */
  const hold = async (tx: Tx, { teams, leagues }: Pick<Changes, 'teams' | 'leagues'>): Promise<void> => {
    const matches = createMatchesRepository(tx);
    for (const id of [...(teams ?? [])].sort())
      if (!(await matches.hold('teams', id))) throw invalidField('teams', 'teamUnknown');
    if (leagues !== undefined && !(await matches.hold('leagues', leagues)))
      throw invalidField('leagues', 'leagueUnknown');
  };

  /** Throws 400 for a score before the match has begun. */
  const assertBegun = (startsAt: string, hasScore: boolean): void => {
    if (hasScore && startsLater(startsAt, timestampOf(clock))) throw invalidField('score', 'scoreTooEarly');
  };

  /** Throws 400 for a festival without a team of the club, and as `saveGames` does. */
  const createFestival = async (
    tx: Tx,
    match: { id: string; squad_id: string | null },
    games: NonNullable<Input['games']>,
    actor: BoundActor,
  ): Promise<void> => {
    const row = await createMatchesRepository(tx).find(match.id);
    if (row?.home_is_own !== true && row?.away_is_own !== true) throw invalidField('games', 'notAllowed');
    const now = timestampOf(clock);
    await saveGames(tx, match, { games, actor, now });
    await createMatchesRepository(tx).update(match.id, await columnsByGames(tx, row, games, now));
  };

  const insert = async (tx: Tx, id: string, input: Input, actor: BoundActor): Promise<void> => {
    const { images = [], games = null, ...fields } = input;
    const { date = fields.date, timeUnknown = false } = await timeOf(tx, fields, fields.date);
    assertBegun(date, Boolean(fields.score));
    await hold(tx, fields);
    await assertHalf(tx, fields.venue ?? null, fields.half);
    const squad = await squadOfNew(tx, fields.squad, actor);
    const at = timestampOf(clock);
    await createMatchesRepository(tx).insert({
      ...leftOut,
      ...columnsOf(stored, { ...fields, games, date, timeUnknown, squad }),
      id,
      search: fold(fields.venue ?? ''),
      created_at: at,
      updated_at: at,
    });
    if (games) await createFestival(tx, { id, squad_id: squad }, games, actor);
    await noteCreated(tx, { id, kind: 'match', squad }, date, at);
    await galleries.replace(tx, { record: 'matches', id, images, actor });
    const names = namesOf(Object.keys(input)).sort();
    await audit.note(tx, { actor, action: 'match.created', subject: { kind: 'match', id }, fields: names });
  };

  /** Writes the differences from the row, and returns the names of the changed fields. */
  const apply = async (tx: Tx, row: MatchRow, { images, follow, ...sent }: Changes, actor: BoundActor) => {
    const { id } = row;
    const before = { place: row.venue, half: row.place_half };
    const changes = { ...sent, ...(await halfAfter(tx, before, { place: sent.venue, half: sent.half })) };
    const fields = namesOf(changedFields(stored, changes, row));
    const hasImages = images !== undefined && (await galleries.replace(tx, { record: 'matches', id, images, actor }));
    const { games } = changes;
    const match = { id, squad_id: changes.squad === undefined ? row.squad_id : changes.squad };
    const now = timestampOf(clock);
    const hasGames = games !== undefined && (await saveGames(tx, match, { games, actor, now }));
    if (hasGames && !fields.includes('games')) fields.push('games');
    const byGames = fields.includes('games') && games !== undefined && (await columnsByGames(tx, row, games, now));
    if (byGames && byGames.state !== row.state && !fields.includes('state')) fields.push('state');
    if (fields.length === 0 && !hasImages) return [];
    await createMatchesRepository(tx).update(id, {
      ...byGames,
      ...columnsOf(stored, changes),
      ...(changes.venue !== undefined && { search: fold(changes.venue ?? '') }),
      ...(fields.includes('state') && { ...withoutAnswer(changes), ...afterState(row, changes, now) }),
      ...afterMove(row, changes, (await createClubRepository(tx).get()).timezone),
      updated_at: nextVersion(clock, row.updated_at),
    });
    if (fields.includes('date') || fields.includes('venue')) {
      const event = { id, kind: 'match' as const, squad: changes.squad === undefined ? row.squad_id : changes.squad };
      const before = { startsAt: row.starts_at, place: row.venue, timeUnknown: row.time_unknown };
      const after = {
        startsAt: changes.date ?? row.starts_at,
        place: changes.venue === undefined ? row.venue : changes.venue,
        timeUnknown: changes.timeUnknown ?? row.time_unknown,
      };
      await noteMoved(tx, event, { before, after, now: timestampOf(clock), follow });
    }
    if (fields.some(isShownOnCover)) await galleries.refreshCovers(tx, 'matches', [id]);
    return [...fields, ...(hasImages ? ['images'] : [])].sort();
  };

  /**
   * Locks the match in the version that the caller has seen. Throws 404, 403 as `assertMayChange` does, and 412 when
   * `ifMatch` names an older version.
   */
  const lockSeen = async (tx: Tx, id: string, ifMatch: string | undefined, caller: Bound): Promise<MatchRow> => {
    const row = await createMatchesRepository(tx).lock(id);
    if (!row) throw notFound('match');
    await assertMayChange(tx, { noun: 'match', squad: row.squad_id }, caller);
    assertVersion(row.updated_at, ifMatch);
    return row;
  };

  /** Changes the fields that are sent. Throws as `create`, `lockSeen`, `assertStaysPlayed` and `assertMayComeAgain` do. */
  const change = async (
    tx: Tx,
    id: string,
    sent: Changes,
    { actor, ifMatch }: { actor: SquadReader; ifMatch?: string | undefined },
  ): Promise<Match> => {
    const row = await lockSeen(tx, id, ifMatch, actor);
    if (touchesFile(sent)) await assertMayRecord(tx, row, actor);
    const changes = {
      ...completeFile(sent, row, timestampOf(clock)),
      ...(await timeOf(tx, sent, row.starts_at)),
    };
    assertStaysPlayed(row, changes, timestampOf(clock));
    // After the match, because renaming a team locks its matches first.
    await hold(tx, changes);
    if (changes.squad !== undefined && changes.squad !== row.squad_id) await assertSquad(tx, changes.squad, actor);
    const hasScore = changes.score === undefined ? row.home_score !== null : changes.score !== null;
    if (changes.date !== undefined || changes.score) assertBegun(changes.date ?? row.starts_at, hasScore);
    const fields = await apply(tx, row, changes, actor);
    await assertMayComeAgain(tx, id, { before: row, clock });
    const isResult = ['score', 'state', 'awarded', 'games'].some((field) => fields.includes(field));
    if (isResult && hasBegun({ ...row, ...(await createMatchesRepository(tx).find(id)) }, timestampOf(clock)))
      await keepNumbers(tx, { id, squad_id: changes.squad === undefined ? row.squad_id : changes.squad });
    if (['date', 'venue', 'half'].some((field) => fields.includes(field))) {
      const was = { startsAt: row.starts_at, timeUnknown: row.time_unknown, callOff: row.call_off_id };
      const { date = row.starts_at, timeUnknown = row.time_unknown } = changes;
      if (!row.time_unknown && !timeUnknown)
        await moveCallUp(tx, id, { from: row.starts_at, to: date, follow: sent.follow });
      await tellMoved(tx, [{ id, ...was }], actor.userId);
    }
    if (fields.includes('teams')) await withdrawMailsOfOthers(tx, id, mails);
    const changed = await get(id, actor, tx);
    if (fields.length > 0)
      await audit.note(tx, { actor, action: 'match.updated', subject: { kind: 'match', id }, fields });
    return changed;
  };

  const unanswered = createUnanswered(db, clock);

  return {
    get: (id: string, reader: Bound): Promise<Match> => get(id, reader),
    /** Upcoming ones first by default. */
    list: async ({ search, squad, ...query }: Query, language: Language, caller: Bound) => {
      const matches = createMatchesRepository(db);
      const terms = await createSearchReader(db).read(search, { language, shown: matchMoments, hasDaysAlone: true });
      const filter = { terms, squads: scopeOf(caller, squad) };
      const source = {
        count: (range: EventRange) => matches.count(range, filter),
        rows: (slice: EventSlice) => matches.list(slice, filter),
      };
      const { type } = query;
      const { rows, total, upcoming } =
        type === 'unanswered'
          ? await unanswered.page(query, filter.squads)
          : await pageOfEvents(source, { ...query, type }, clock);
      const images = await galleries.imagesOf(
        db,
        rows.map(({ id }) => id),
        'thumb',
      );
      const told = await toldOf(db, rows);
      const records = rows.map((row) => ({
        ...toMatch(row, images.get(row.id) ?? [], 'thumb', told),
        ...unusualState(row),
      }));
      const page = { records, pageNo: query.pageNo, pageSize: query.pageSize, total, upcoming };
      if (query.pageNo > 1 || type === 'upcoming') return page;
      // The count reads all past matches without a result: once for a list, and not again for the list that it is the total of.
      const open = type === 'unanswered' ? total : await unanswered.count(filter.squads);
      return { ...page, unanswered: open };
    },
    /** Throws 400 naming an unknown team, league or squad, a score before the match, or an invalid picture. */
    create: async (input: Input, actor: BoundActor, key: string | undefined): Promise<Match> => {
      const write = { accountId: actor.userId, call: 'POST /v1/matches', key, body: input };
      const { id } = await briefly(db, (tx) => idempotency.once(tx, write, (newId) => insert(tx, newId, input, actor)));
      return get(id, actor);
    },
    /** The same as `update`, within a transaction of the caller. */
    change,
    /** Throws as `change` does. */
    update: (id: string, sent: Changes, actor: SquadReader, ifMatch: string | undefined): Promise<Match> =>
      briefly(db, (tx) => change(tx, id, sent, { actor, ifMatch })),
    /** Removes a match with its pictures. Throws as `lockSeen` does. */
    remove: (id: string, actor: BoundActor, ifMatch: string | undefined): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        await lockSeen(tx, id, ifMatch, actor);
        await galleries.releaseAll(tx, 'matches', id);
        await createMatchesRepository(tx).remove(id);
        await forgetAnswers(tx, [id]);
        await audit.note(tx, { actor, action: 'match.deleted', subject: { kind: 'match', id } });
        return { deleted: 1 };
      }),
  };
};

export type MatchesService = ReturnType<typeof createMatchesService>;
