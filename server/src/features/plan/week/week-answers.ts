import type { WeekEvent } from '@touchline/contract/plan/week';
import { groupBy } from '../../../lib/group-by.ts';
import type { PublishedCall } from '../../football/replies/asked/published-calls.repository.ts';
import { countsOf, type EventAnswers } from '../../football/replies/read-answers.service.ts';
import type { WeekEntry } from './week-entries.ts';
import type { CoachRow, PersonRow, StaffRow } from './week-people.repository.ts';

type Replies = WeekEvent['replies'];

const nobody: Replies = { asked: false, called: 0, coming: 0, late: 0, no: 0, open: 0 };

/** How many are called to each event, and come. Of an event for all, players outside the reach of the caller are left out. */
export const repliesOf = (
  answers: readonly EventAnswers[],
  isSeen: (player: string) => boolean,
): ((event: string) => Replies) => {
  const counts = new Map(
    answers.map(({ event, mode, players: called }): [string, Replies] => {
      const players = event.squad_id === null ? called.filter(({ id }) => isSeen(id)) : called;
      const { yes, late, no, unanswered } = countsOf(players, mode);
      const isAsked = mode !== 'off' && event.standing === 'stands';
      return [event.id, { asked: isAsked, called: players.length, coming: yes, late, no, open: unanswered }];
    }),
  );
  return (event) => counts.get(event) ?? nobody;
};

type Given = {
  /** By name. */
  people: ReadonlyMap<string, PersonRow>;
  staff: readonly StaffRow[];
  coaches: readonly CoachRow[];
};

/** Who leads trainings and matches: the staff named for a training, else the active head coaches of the squad. */
export const leadersOf = ({ people, staff, coaches }: Given): ((entry: WeekEntry) => WeekEvent['staff']) => {
  const named = groupBy(staff, ({ training_id }) => training_id);
  const squadsOf = groupBy(coaches, ({ user_id }) => user_id);
  const leading = groupBy(
    [...people.values()].flatMap((person) =>
      person.status === 'active' ? (squadsOf.get(person.id) ?? []).map(({ squad_id }) => ({ squad_id, person })) : [],
    ),
    ({ squad_id }) => squad_id,
  );
  return ({ kind, id, squad }) => {
    if (kind === 'task') return [];
    const own = named.get(id)?.flatMap(({ user_id }) => people.get(user_id) ?? []);
    const leaders = own ?? leading.get(squad ?? '')?.map(({ person }) => person) ?? [];
    return leaders.map(({ id: _id, name }) => ({ _id, name }));
  };
};

/** What the published call-ups say of matches. */
export const callUpsOf =
  (published: ReadonlyMap<string, PublishedCall>) =>
  (match: string): { calledUp: number | null; meetingAt: string | null } => {
    const call = published.get(match);
    return { calledUp: call?.players.size ?? null, meetingAt: call?.meetingAt || null };
  };
