import { useTranslation } from 'react-i18next';
import { MePage } from '../parts/me-page.tsx';
import { Away, BackToWeek } from '../week/away.tsx';
import { ChildChips } from './child-chips.tsx';
import type { Member } from './family.ts';

type FamilyAwayProps = { members: readonly Member[]; chosen: Member | undefined };

/** A child is away for some days. */
export function FamilyAway({ members, chosen }: FamilyAwayProps) {
  const { t } = useTranslation();
  return (
    <MePage title={t('replies.away.titleChild')}>
      <BackToWeek />
      {chosen ? null : <p className="font-semibold">{t('replies.away.child')}</p>}
      <ChildChips members={members} chosen={chosen} hasAll={false} />
      {chosen ? (
        <Away
          key={chosen._id}
          whose={{ child: chosen._id, name: chosen.callName, mayAnswer: chosen.mayAnswer }}
          timeZone={chosen.me.club.timezone}
        />
      ) : null}
    </MePage>
  );
}
