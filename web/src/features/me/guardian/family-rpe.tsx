import { RpePage } from '../rpe/rpe-page.tsx';
import type { Member } from './family.ts';

/** How hard a match was for the child, answered by the guardian. */
export function FamilyRpe({ child }: { child: Member }) {
  return <RpePage me={child.me} child={child._id} name={child.callName} />;
}
