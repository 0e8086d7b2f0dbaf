import type { ListOf } from '@touchline/contract/wire/common';
import type { Language } from '@touchline/contract/wire/languages';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { getWellnessTrend, WellnessScore, WellnessType } from '@touchline/contract/health/wellness';
import type { OwnWellnessScore } from '@touchline/contract/me/me-wellness';
import type { Db } from '../../../../db/database.ts';
import type { Clock } from '../../../../lib/time/clock.ts';
import { invalidField, notFound } from '../../../../lib/errors.ts';
import { assertInOrder, periodOf, type Days } from '../../../../lib/time/days.ts';
import { addDays, dayIn, daysBetween, endOfDay, startOfDay } from '../../../../lib/time/zone.ts';
import type { AuditActor, AuditService } from '../../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../../ground/club/club.repository.ts';
import { createSearchReader, type ReadTerm } from '../../../ground/club/search-reader.service.ts';
import { isHidden, hiddenOf } from '../../../people/consents/consent-status.service.ts';
import type { LinksService } from '../../../ground/files/links.service.ts';
import { type Bound, scopeOf, type SquadScope } from '../../../ground/reach/scope.ts';
import { playerRefOf } from '../../../people/users/player-ref.ts';
import { createPlayerSearchRepository } from '../../../people/users/lists/player-search.repository.ts';
import { createUsersRepository } from '../../../people/users/users.repository.ts';
import { flagOf, usualsOf } from './flags.ts';
import { createScoresListRepository, scoreMoments, type ScoreRow, type ScoresQuery } from './scores-list.repository.ts';
import { createScoresRepository, type ScoreInRange } from './scores.repository.ts';
import { bandOf, createWindows, rangesBefore, seriesOf, usualSince } from './trend.ts';

type Deps = { db: Db; clock: Clock; audit: AuditService; reads: ReadsService; files: { links: LinksService } };
type Query = Omit<ScoresQuery, 'userId' | 'since' | 'until' | 'without' | 'terms' | 'squads'> & Days;
/** A caller who may see the players of some squads only. */
type Reader = AuditActor & Bound;

const trendDays = 28;
/** A year, extended to whole months at both ends. */
const trendDaysMax = 400;

/** The days of a trend: as requested, at most up to today; by default the last four weeks. Throws 400 if too long. */
const trendDaysOf = ({ from, to }: Days, today: string): { from: string; to: string } => {
  assertInOrder({ from, to });
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? addDays(last, 1 - trendDays);
  if (daysBetween(first, last) > trendDaysMax) throw invalidField(to === undefined ? 'from' : 'to', 'daysTooMany');
  return { from: first, to: last };
};

/**
 * Reads players' scores, flagged where they are far from the player's usual values. Scores of players who have refused
 * consent are kept but not shown.
 */
export const createScoresService = ({ db, clock, audit, reads, files: { links } }: Deps) => {
  /** `before` gives the answers of the 28 days before; it is called only if what was usual is not kept yet. */
  const scoreBodyOf = (row: ScoreInRange, before: () => readonly Pick<ScoreInRange, 'answers'>[]) => {
    const type = row.type as WellnessType;
    const usuals =
      row.usual ??
      usualsOf(
        type,
        before().map(({ answers }) => answers),
      );
    return {
      _id: row.id,
      type,
      score: Math.round(row.score),
      answers: row.answers,
      load: row.load,
      flag: flagOf(type, row.answers, usuals),
      createdAt: row.created_at,
    };
  };

  const zone = async (): Promise<string> => (await createClubRepository(db).get()).timezone;

  /** Parts of a search that may show something else than names and types; `search` is the rest. */
  const searchOf = async (search: string | undefined, language: Language, squads: SquadScope) => {
    const isInName = async (word: string) => (await createPlayerSearchRepository(db).foundBy(word, squads)).length > 0;
    const terms = await createSearchReader(db).read(search, { language, shown: scoreMoments, isInName });
    const isOther = ({ ranges, number }: ReadTerm) => ranges.length > 0 || number !== undefined;
    const plain = terms.filter((term) => !isOther(term)).flatMap(({ words }) => words);
    return { search: plain.join(' '), terms: terms.filter(isOther) };
  };

  const page = async (
    { from, to, search, ...query }: Query,
    language: Language,
    of: Pick<ScoresQuery, 'userId' | 'squads'>,
  ): Promise<ListOf<WellnessScore>> => {
    const period = periodOf({ from, to }, await zone());
    const without = await hiddenOf(db, 'wellness');
    const searched = await searchOf(search, language, of.squads);
    const selection = { ...query, ...searched, ...period, ...of, without };
    const { rows, total } = await createScoresListRepository(db).list(selection);
    const open = rows.filter(({ usual }) => usual === null);
    const windowOf = createWindows(
      open.length > 0 ? await createScoresRepository(db).answersWithin(rangesBefore(open)) : [],
    );
    const toScore = (row: ScoreRow): WellnessScore => ({
      ...scoreBodyOf(row, () => windowOf(row)),
      player: playerRefOf(links, row.user_id, row),
    });
    return { records: rows.map(toScore), pageNo: query.pageNo, pageSize: query.pageSize, total };
  };

  /** Throws 404 unless the user is a player. */
  const assertPlayer = async (id: string): Promise<void> => {
    if ((await createUsersRepository(db).find(id))?.role !== 'player') throw notFound('player');
  };

  return {
    /** Newest first by default. Days are in the club's time zone. Throws 400 naming `to` if it is before `from`. */
    list: async (
      { squad, ...query }: Query & { squad?: string[] | undefined },
      reader: Reader,
      language: Language,
    ): Promise<ListOf<WellnessScore>> => {
      const answer = await page(query, language, { squads: scopeOf(reader, squad) });
      await reads.list(reader, 'wellness');
      return answer;
    },
    /** The same for one player. Throws 404 unless the user is a player. */
    listOfPlayer: async (
      id: string,
      query: Query,
      reader: AuditActor,
      language: Language,
    ): Promise<ListOf<WellnessScore>> => {
      await assertPlayer(id);
      const answer = await page(query, language, { userId: id });
      await reads.medicalData(reader, id, 'wellness');
      return answer;
    },
    /** The answers of the player who reads them. */
    listOwn: async (userId: string, query: Query, language: Language): Promise<ListOf<OwnWellnessScore>> => {
      const { records, ...rest } = await page(query, language, { userId });
      return { ...rest, records: records.map(({ player: _, flag: __, load: ___, ...own }) => own) };
    },
    /** A player's scores by time, with usual bands; none if consent was refused. Throws 404, 400 for too many days. */
    trend: async (id: string, days: Days, reader: AuditActor): Promise<OutputOf<typeof getWellnessTrend>> => {
      await assertPlayer(id);
      const timezone = await zone();
      const { from, to } = trendDaysOf(days, dayIn(clock(), timezone));
      const [since, until] = [startOfDay(from, timezone), endOfDay(to, timezone)];
      const range = { user_id: id, since: usualSince(since), until };
      const isRefused = await isHidden(db, id, 'wellness');
      const rows = isRefused ? [] : await createScoresRepository(db).within(range).execute();
      const windowOf = createWindows(seriesOf(rows));
      const shown = rows
        .filter((row) => row.created_at >= since)
        .sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
      const points = shown.map((row) => {
        const before = windowOf(row);
        const day = dayIn(row.created_at, timezone);
        return { score: scoreBodyOf(row, () => before), day, usual: bandOf(before.map(({ score }) => score)) };
      });
      await reads.medicalData(reader, id, 'wellness');
      return { points };
    },
    /** Deletes the visible scores among these, logs each deletion and returns their number. */
    removeMany: (ids: readonly string[], actor: Reader): Promise<{ deleted: number }> =>
      db.transaction().execute(async (tx) => {
        // In id order, so that two callers can't deadlock.
        const removed = await createScoresRepository(tx).remove([...new Set(ids)].sort(), {
          without: await hiddenOf(tx, 'wellness'),
          squads: actor.squads,
        });
        for (const id of removed.sort())
          await audit.note(tx, { actor, action: 'wellness.deleted', subject: { kind: 'wellness', id } });
        return { deleted: removed.length };
      }),
  };
};

export type ScoresService = ReturnType<typeof createScoresService>;
