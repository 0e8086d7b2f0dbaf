import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import type { WeekEvent } from '@touchline/contract/plan/week';
import type { Db } from '../../../db/database.ts';
import type { EventKind } from '../../football/replies/asked/asked-event.ts';
import { createAskedEventsRepository } from '../../football/replies/asked/asked-events.repository.ts';
import { calledBy } from '../../football/replies/asked/called-by.ts';
import { createPublishedCallsRepository } from '../../football/replies/asked/published-calls.repository.ts';
import { readAnswers } from '../../football/replies/read-answers.service.ts';
import type { PlaceBook } from '../../ground/places/place-book.service.ts';
import { isOfScope, type Bound } from '../../ground/reach/scope.ts';
import type { SquadRow } from '../../ground/reach/squads.repository.ts';
import { findPeopleClashes } from '../clashes/find-clashes.ts';
import { findClashesWith, touching } from '../clashes/read-clashes.service.ts';
import type { FoundClash } from '../clashes/plan-use.ts';
import { plannedTimeOf, takesTimeIn } from '../clashes/read-uses.service.ts';
import { showClashes } from '../clashes/show-clashes.service.ts';
import { askedIn, withoutRefused } from '../clashes/who-comes.service.ts';
import type { Weeks } from './read-weeks.service.ts';
import { callUpsOf, leadersOf, repliesOf } from './week-answers.ts';
import type { WeekEntry } from './week-entries.ts';
import { weekFactsOf } from './week-facts.ts';
import type { Period } from './week-events.repository.ts';
import { createWeekPeopleRepository, type PersonRow } from './week-people.repository.ts';

type Given = {
  period: Period;
  /** All squads of the club. */
  squads: readonly SquadRow[];
  weeks: Weeks;
  /** The entries of the answer. */
  shown: readonly WeekEntry[];
  book: PlaceBook;
  now: string;
};

type WeekPlan = {
  replies: (event: string) => WeekEvent['replies'];
  leaders: (entry: WeekEntry) => WeekEvent['staff'];
  callUp: (match: string) => { calledUp: number | null; meetingAt: string | null };
  /** Those that concern an entry of the answer, as the caller sees them. */
  clashes: PlanClash[];
};

const isActiveStaff = (person: PersonRow | undefined): boolean =>
  person !== undefined && person.role !== 'player' && person.status === 'active';

/**
 * Who is called to the events of some days, comes and leads them, and what does not fit: each table is read once for all of these,
 * whatever number of squads there is.
 */
export const readWeekPlan = async (
  db: Db,
  { period, squads, weeks: { ends, awake, zone, ...weeks }, shown, book, now }: Given,
  caller: Bound,
): Promise<WeekPlan> => {
  const repository = createWeekPeopleRepository(db);
  const events = weeks.asked();
  const idsOf = (kind: EventKind) => events.flatMap((event) => (event.kind === kind ? [event.id] : []));
  const [rows, members] = [await repository.people(), await repository.members()];
  const people = new Map(rows.map((row) => [row.id, row]));
  const active = new Set(
    rows.flatMap(({ id, role, status }) => (role === 'player' && status === 'active' ? [id] : [])),
  );
  const published = await createPublishedCallsRepository(db).ofOwnMatches(idsOf('match'));
  const called = calledBy(events, {
    active,
    calls: await createAskedEventsRepository(db).callsTo(idsOf('training'), idsOf('task')),
    published: new Map([...published].map(([id, { players }]) => [id, players])),
    members,
  });
  const staff = await repository.staffOf(idsOf('training'));
  const coaches = await repository.headCoachesOf([...new Set(shown.flatMap(({ squad }) => squad ?? []))]);
  const taking = takesTimeIn(events, period.since, ends);
  const planned = await plannedTimeOf(db, period, {
    ends,
    facts: weekFactsOf({ people, members, squads }),
    book,
    events: taking,
    // A match without a published call-up takes nobody yet: a squad is not called.
    called: new Map(
      taking.flatMap(({ id, kind }) => (kind === 'match' && !published.has(id) ? [] : [[id, called.get(id) ?? []]])),
    ),
    staff: staff.filter(({ user_id }) => isActiveStaff(people.get(user_id))),
  });

  const isShown = new Set(shown.map(({ id }) => id));
  const concerns = ({ uses }: FoundClash) => uses.some(({ id }) => isShown.has(id));
  const inTwo = findPeopleClashes(planned.uses, 'player').filter(concerns);
  // Of the other event of a clash only those who are in both.
  const asked = new Map([...askedIn(inTwo), ...[...called].filter(([id]) => isShown.has(id))]);
  const answers = await readAnswers(
    db,
    events.filter(({ id }) => asked.has(id)),
    { called: asked, zone, awake },
  );
  const found = await findClashesWith(withoutRefused(inTwo, answers), planned, now);
  const own =
    caller.squads && new Set(members.flatMap((one) => (isOfScope(one.squad_id, caller.squads) ? [one.user_id] : [])));
  return {
    replies: repliesOf(answers, (player) => own?.has(player) ?? true),
    leaders: leadersOf({ people, staff, coaches }),
    callUp: callUpsOf(published),
    clashes: await showClashes(db, touching(found.filter(concerns), period), { planned, now, caller }),
  };
};
