import type { AttendanceRate, listPlayerAttendances } from '@touchline/contract/football/attendances';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import type { listOwnAttendances } from '@touchline/contract/me/me-attendances';
import type { Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/queries/in-chunks.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { periodOf, type Days } from '../../../lib/time/days.ts';
import { notFound } from '../../../lib/errors.ts';
import type { AuditActor } from '../../ground/audit/audit.service.ts';
import type { ReadsService } from '../../ground/audit/reads.service.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import type { LinksService } from '../../ground/files/links.service.ts';
import { seasonDays, type SeasonDays } from '../../club/seasons/season-days.service.ts';
import { createUsersRepository } from '../../people/users/users.repository.ts';
import { createAttendanceAnswers } from './attendance-answers.ts';
import type { Period } from './lists/attendance-lists.repository.ts';
import { createAttendancePages, type PageQuery } from './lists/attendance-pages.service.ts';
import { createAttendancesRepository } from './attendances.repository.ts';
import { aroundStartMs, eventKey } from './occasions.ts';
import { createRatesRepository } from './rates.repository.ts';

type Deps = { db: Db; clock: Clock; reads: ReadsService; files: { links: LinksService } };
type Query = Omit<PageQuery, 'since' | 'until' | 'people'> & SeasonDays;

/** One player's attendances, absences and attendance rates. */
export const createPlayerAttendancesService = ({ db, clock, reads, files }: Deps) => {
  const answer = createAttendanceAnswers({ links: files.links, clock });

  const rateOf = async (player: string, days: Days, period: Period): Promise<AttendanceRate> => {
    const rates = createRatesRepository(db, player);
    const came = new Map<string, boolean>();
    // Two attendances of one occasion count once, and as late if either is marked so.
    for (const { occasion, late } of await rates.attended(period))
      if (occasion !== null) came.set(occasion, late || came.get(occasion) === true);
    const all = await rates.missed(days);
    const off = new Set<string>();
    await inChunks([...new Set([...came.keys(), ...all.map(({ occasion }) => occasion)])], async (part) => {
      for (const occasion of await rates.off(part)) off.add(occasion);
    });
    for (const occasion of off) came.delete(occasion);
    const missed = all.filter(({ occasion }) => !came.has(occasion) && !off.has(occasion));
    const known = new Set([...came.keys(), ...missed.map(({ occasion }) => occasion)]);
    // Events still under way are not counted yet.
    const over = await rates.trainings(period, timestampOf(clock, -aroundStartMs));
    const open = over.map((id) => eventKey('training', id)).filter((occasion) => !known.has(occasion));
    let unmarked = 0;
    await inChunks(open, async (part) => {
      unmarked += (await rates.taken(part)).length;
    });
    const excused = missed.filter(({ status }) => status === 'excused').length;
    const absent = missed.length - excused + unmarked;
    const late = [...came.values()].filter(Boolean).length;
    return { present: came.size, late, absent, excused, called: came.size + absent };
  };

  const pageOf = async (
    id: string,
    { from, to, season, ...query }: Query,
  ): Promise<OutputOf<typeof listPlayerAttendances>> => {
    const person = await createUsersRepository(db).find(id);
    if (person?.role !== 'player') throw notFound('player');
    const { timezone } = await createClubRepository(db).get();
    const days = await seasonDays(db, { from, to, season });
    const period = periodOf(days, timezone);
    const { ids, total } = await createAttendancePages(db).pageOf(id, { ...query, ...period });
    const records = answer(await createAttendancesRepository(db).inOrder(ids), timezone);
    const absences = (await createRatesRepository(db, id).absences(days)).map(({ id: _id, status, ...absence }) => ({
      _id,
      ...absence,
      status: status === 'excused' ? ('excused' as const) : ('absent' as const),
    }));
    return {
      records,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
      total,
      rate: await rateOf(id, days, period),
      absences,
    };
  };

  return {
    /**
     * Newest first. That the reader has seen reasons for absence, which may be an illness, is recorded. Throws 404
     * unless the person is a player, 400 naming `to` when it is before `from`.
     */
    list: async (id: string, query: Query, reader: AuditActor): Promise<OutputOf<typeof listPlayerAttendances>> => {
      const page = await pageOf(id, query);
      if (page.absences.some(({ reason }) => reason !== null)) await reads.medicalData(reader, id, 'absences');
      return page;
    },
    /** The same, as players see their own. */
    listOwn: async (id: string, query: Query): Promise<OutputOf<typeof listOwnAttendances>> => {
      const { records, ...page } = await pageOf(id, query);
      return { records: records.map(({ player: _player, ...record }) => record), ...page };
    },
  };
};

export type PlayerAttendancesService = ReturnType<typeof createPlayerAttendancesService>;
