import { useQueries } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { ownRepliesQuery } from '../../../api/me/me-replies.ts';
import { Week } from '../week/week.tsx';
import { ChildChips } from './child-chips.tsx';
import type { Member } from './family.ts';
import { useWithoutGone } from './use-family.ts';

type FamilyWeekProps = { members: readonly Member[]; chosen: Member | undefined; me: Me };

/** A guardian answers for the children. */
export function FamilyWeek({ members, chosen, me }: FamilyWeekProps) {
  const shown = chosen ? [chosen] : members;
  const queries = useQueries({ queries: shown.map(({ _id }) => ownRepliesQuery(_id)) });
  useWithoutGone(queries);
  const people = shown.flatMap(({ _id, callName, squad, mayAnswer }, index) => {
    const query = queries[index];
    const whose = { child: _id, name: callName, squad: squad?.shortName, mayAnswer };
    return query ? [{ whose, query }] : [];
  });
  return (
    <Week
      people={people}
      timeZone={me.club.timezone}
      hasReport={false}
      chips={<ChildChips members={members} chosen={chosen} />}
    />
  );
}
