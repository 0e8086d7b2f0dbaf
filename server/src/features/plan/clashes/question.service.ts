import type { checkPlan } from '@touchline/contract/plan/plan-clashes';
import type { RequestOf } from '@touchline/contract/wire/endpoint';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import type { AskedEvent } from '../../football/replies/asked/asked-event.ts';
import type { Bound } from '../../ground/reach/scope.ts';
import type { EventEnds } from '../../ground/takes-place/event-ends.service.ts';
import type { PlanUse } from './plan-use.ts';
import { createPlanUsesRepository } from './plan-uses.repository.ts';
import type { PlannedTime } from './read-uses.service.ts';

export type Question = RequestOf<typeof checkPlan>['body'];

/** What a question needs besides the rows it is about. */
export type QuestionFacts = {
  ends: EventEnds;
  placeOf: PlannedTime['placeOf'];
  halfAt: PlannedTime['halfAt'];
  caller: Bound;
  now: string;
};

/** What is planned: as it would take places and people and, but for a booking, as players would be asked about it. */
export type Planned = {
  use: PlanUse;
  event: AskedEvent | null;
  /** As it is stored; null: not yet, or a booking. */
  before: AskedEvent | null;
};

/** The squad that something planned has; 400 naming `squad` for one that the caller does not see. */
export const assertSeesSquad = async (db: Db, squad: string | null, { squads }: Bound): Promise<void> => {
  if (squad === null || squads?.includes(squad) === true) return;
  const isKnown = squads === undefined && (await createPlanUsesRepository(db).hasSquad(squad));
  if (!isKnown) throw invalidField('squad', 'squadUnknown');
};
