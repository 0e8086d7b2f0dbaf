import type { Membership } from '@touchline/contract/squads/squads';
import { CalendarX2, EllipsisVertical, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateMembership } from '../../../../api/squads/squads-memberships.ts';
import { useMay } from '../../../../api/people/auth.ts';
import { menuIcon } from '../../../../components/ui/menu-types.ts';
import { Menu } from '../../../../components/ui/menu.tsx';
import { showToast } from '../../../../lib/state/toasts.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

type MembershipMenuProps = {
  membership: Membership;
  /** What it concerns, for the name of the button: a squad or a player. */
  of: string;
  /** The club's day. */
  today: string;
  /** The only squad of a player cannot be taken back. */
  canTakeBack?: boolean;
};

/** What can be done with a membership: change it, end it today, take it back. */
export function MembershipMenu({ membership, of, today, canTakeBack = true }: MembershipMenuProps) {
  const { t } = useTranslation();
  const refusalOf = useRefusalText();
  const mayDelete = useMay('mayDelete');
  const { mutate: update } = useUpdateMembership();
  const [opened, setOpened] = useState<'change' | 'takeBack' | null>(null);
  const { _id: id, kind, from, to } = membership;
  const canEnd = kind !== 'main' && from <= today && (to === null || to > today);
  const handleAction = (action: string) => {
    if (action === 'end')
      update({ id, changes: { to: today } }, { onError: (error) => showToast('error', refusalOf(error)) });
    else setOpened(action === 'change' ? 'change' : 'takeBack');
  };
  return (
    <>
      <Menu
        label={t('imports.more', { of })}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClassName={menuIcon}
        items={[
          { id: 'change', label: t('common.edit'), icon: <Pencil aria-hidden="true" /> },
          ...(canEnd ? [{ id: 'end', label: t('squads.path.end'), icon: <CalendarX2 aria-hidden="true" /> }] : []),
          ...(canTakeBack && mayDelete
            ? [
                {
                  id: 'takeBack',
                  label: t('squads.path.takeBack'),
                  icon: <Undo2 aria-hidden="true" className="flip" />,
                },
              ]
            : []),
        ]}
        onAction={handleAction}
      />
      {opened === 'change' ? <ChangeDialog membership={membership} onClose={() => setOpened(null)} /> : null}
      {opened === 'takeBack' ? <TakeBackDialog membership={membership} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
