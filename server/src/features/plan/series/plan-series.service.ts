import type { planSeries, SeriesDeed, SeriesPlan } from '@touchline/contract/plan/series';
import { isoWeekdayOf } from '@touchline/contract/football/session/series-days';
import { startOfWeek } from '@touchline/contract/wire/week-start';
import { startsLater } from '@touchline/contract/football/takes-place';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { invalidField, notFound } from '../../../lib/errors.ts';
import { timestampOf, type Clock } from '../../../lib/time/clock.ts';
import { addDays, dayIn, momentOf, timeIn } from '../../../lib/time/zone.ts';
import type { AssignedRow } from '../../football/events/assigned-events.repository.ts';
import { daysOfSeries } from '../../football/trainings/new-series.service.ts';
import { onDay } from '../../football/trainings/repetition.ts';
import { createSeriesRepository } from '../../football/trainings/series.repository.ts';
import { createClubService } from '../../ground/club/club.service.ts';
import { assertMayChange, seesAllSquads } from '../../ground/reach/event-squads.service.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import { matchSeries } from './match-series.ts';
import { createSeriesContentRepository } from './series-content.repository.ts';

export type SeriesChange = RequestOf<typeof planSeries>['body'];
type Row = AssignedRow<'trainings'>;
type Planned = {
  deed: SeriesDeed;
  /** The training; of a new one that which it is made like. */
  row: Row;
  from: string | null;
  to: string | null;
  hasContent: boolean;
};

/** Who is called to a training of the next days reckons with it: a phone lists them. */
const reckonedDays = 14;

/** The series of a training, and what of it the caller may change. Throws 404, 403 as `assertMayChange` does, 400 for a single one. */
export const seriesOf = async (tx: Tx, id: string, { caller, locks }: { caller: Bound; locks: boolean }) => {
  const repeated = createSeriesRepository(tx);
  const series = await repeated.of(id);
  if (series === undefined) throw notFound('training');
  if (series === null) throw invalidField('from', 'notRepeated');
  const all = await (locks ? repeated.lock(series) : repeated.all(series));
  const named = all.find((row) => row.id === id);
  if (!named) throw notFound('training');
  await assertMayChange(tx, { noun: 'training', squad: named.squad_id }, caller);
  const { squads } = caller;
  const isFree = squads === undefined || (await seesAllSquads(tx, caller));
  // One that was given to a squad that the caller does not see, or to all, stays as it is.
  const own = isFree ? all : all.filter(({ squad_id }) => squad_id !== null && squads.includes(squad_id));
  return { series, named, own };
};

const hashOf = (planned: readonly Planned[]): string =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ row, deed, from, to, hasContent }) => [row.id, deed, from, to, hasContent])))
    .digest('base64url');

const startOf = ({ from, to }: Planned): string => from ?? to ?? '';

/**
 * What a change does to the coming trainings of a series from a day on. Throws as `seriesOf` and `daysOfSeries` do, 400 naming `from`
 * for a day that is over.
 */
export const readSeriesPlan = async (
  tx: Tx,
  id: string,
  change: SeriesChange,
  { clock, ...access }: { clock: Clock; caller: Bound; locks: boolean },
) => {
  const { series, named, own } = await seriesOf(tx, id, access);
  const { timezone: zone, weekStart } = await createClubService(tx).get();
  const now = timestampOf(clock);
  const today = dayIn(now, zone);
  if (change.from < today) throw invalidField('from', 'dayOver');
  const days = await daysOfSeries(tx, { ...change, first: change.from }, 'until');

  const dayOf = ({ starts_at }: Row) => dayIn(starts_at, zone);
  const coming = own
    .map((row) => ({ row, id: row.id, day: dayOf(row), isOff: row.called_off_at !== null }))
    .filter(({ row, day }) => day >= change.from && startsLater(row.starts_at, now));
  const standing = coming.filter(({ isOff }) => !isOff).map(({ row }) => row);
  const last = standing.at(-1) ?? named;
  /** What a new one is made like: the last one on its weekday, else the last. */
  const modelOf = (day: string): Row =>
    standing.findLast((row) => isoWeekdayOf(dayOf(row)) === isoWeekdayOf(day)) ?? last;
  const startOfNew = (day: string) => momentOf(day, change.time ?? timeIn(modelOf(day).starts_at, zone), zone);
  const isOpen = (day: string) =>
    day > today ||
    startsLater(startOfNew(day), now) ||
    (change.time === undefined && coming.some((one) => one.day === day));

  const matched = matchSeries(coming, days.filter(isOpen), (day) => startOfWeek(day, weekStart));
  const content = createSeriesContentRepository(tx);
  const ids = standing.map((row) => row.id);
  const [withContent, withPlayers] = [await content.withContent(ids), await content.withPlayers(ids)];
  const until = addDays(today, reckonedDays);

  const deedOf = (row: Row): Pick<Planned, 'deed' | 'to'> => {
    const day = matched.days.get(row.id);
    if (day === undefined)
      return { deed: dayOf(row) <= until && withPlayers.has(row.id) ? 'callOff' : 'delete', to: null };
    const stays = change.time === undefined && day === dayOf(row);
    const to = stays
      ? row.starts_at
      : change.time === undefined
        ? onDay(day, row.starts_at, zone)
        : momentOf(day, change.time, zone);
    return { deed: to === row.starts_at ? 'keep' : 'move', to };
  };
  const planned: Planned[] = [
    ...standing.map((row) => ({ row, ...deedOf(row), from: row.starts_at, hasContent: withContent.has(row.id) })),
    ...matched.free.map((day) => ({
      row: modelOf(day),
      deed: 'add' as const,
      from: null,
      to: startOfNew(day),
      hasContent: false,
    })),
  ].sort((a, b) => (startOf(a) < startOf(b) ? -1 : Number(startOf(a) > startOf(b))));
  const plan: SeriesPlan = {
    plan: hashOf(planned),
    trainings: planned.map(({ row, deed, from, to, hasContent }) => ({
      _id: deed === 'add' ? null : row.id,
      deed,
      from,
      to,
      hasContent,
    })),
  };
  return { series, planned, plan };
};
