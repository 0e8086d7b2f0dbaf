import { afterMinutes } from '@touchline/contract/football/takes-place';
import type { Db } from '../../../db/database.ts';
import { notFound } from '../../../lib/errors.ts';
import { newId } from '../../../lib/id.ts';
import { assertMayChange } from '../../ground/reach/event-squads.service.ts';
import type { PlanUse } from './plan-use.ts';
import { createPlanUsesRepository } from './plan-uses.repository.ts';
import { assertSeesSquad, type Planned, type Question, type QuestionFacts } from './question.service.ts';

/** A booking lasts this long in minutes if nobody says how long. */
const usualBookingMin = 60;

const minutesOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): number =>
  (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000;

/** A booking as somebody plans it. Throws 400 naming `squad`, 404 and 403. */
export const planBooking = async (
  db: Db,
  question: Question,
  { placeOf, halfAt, caller }: QuestionFacts,
): Promise<Planned> => {
  await assertSeesSquad(db, question.squad ?? null, caller);
  const { event: id, date: from, durationMin, place, half, squad } = question;
  const before = id === undefined ? null : await createPlanUsesRepository(db).booking(id);
  if (before === undefined) throw notFound('booking');
  if (before) await assertMayChange(db, { noun: 'booking', squad: before.squad_id }, caller);
  const minutes = durationMin ?? (before ? minutesOf(before) : usualBookingMin);
  const placeId = place === undefined ? (before?.place_id ?? null) : placeOf(place);
  const isElsewhere = placeId !== before?.place_id;
  const use: PlanUse = {
    id: before?.id ?? newId(),
    isOnlyPlanned: before === null,
    kind: 'booking',
    title: before?.what ?? null,
    squad: squad === undefined ? (before?.squad_id ?? null) : squad,
    from,
    to: afterMinutes(from, minutes),
    place: placeId,
    half: halfAt(placeId, half === undefined ? (isElsewhere ? null : (before?.half ?? null)) : half),
    players: [],
    staff: [],
  };
  return { use, event: null, before: null };
};
