import { useQuery } from '@tanstack/react-query';
import { ownSeasonQuery } from '../../../api/me/me-matches.ts';
import { SeasonPage } from '../season/season-page.tsx';
import { ChildChips } from './child-chips.tsx';
import type { Member } from './family.ts';
import { useWithoutGone } from './use-family.ts';

/** The season of one child, as its guardian reads it until the child is of age. */
export function ChildSeason({ members, child }: { members: readonly Member[]; child: Member }) {
  useWithoutGone([useQuery(ownSeasonQuery(child._id))]);
  return (
    <SeasonPage me={child.me} child={{ _id: child._id, name: child.callName }}>
      <ChildChips members={members} chosen={child} hasAll={false} />
    </SeasonPage>
  );
}
