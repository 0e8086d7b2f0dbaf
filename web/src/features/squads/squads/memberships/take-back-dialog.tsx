import type { Membership } from '@touchline/contract/squads/squads';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTakeBackMembership } from '../../../../api/squads/squads-memberships.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { useMembershipText } from '../use-membership-text.ts';
import { useRefusalText } from '../use-refusal-text.ts';

type TakeBackDialogProps = { membership: Membership; onClose: () => void };

/** Asks before a membership that was entered by mistake is taken back. */
export function TakeBackDialog({ membership, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation();
  const textOf = useMembershipText();
  const refusalOf = useRefusalText();
  const { mutate: takeBack, isPending, error } = useTakeBackMembership();
  const { kind, player, squad } = membership;
  return (
    <ConfirmDialog
      title={t('squads.path.takeBackTitle')}
      verb={t('squads.path.takeBack')}
      icon={<Undo2 aria-hidden="true" className="flip" />}
      isBusy={isPending}
      error={error ? refusalOf(error) : null}
      onCancel={onClose}
      onConfirm={() => takeBack(membership._id, { onSuccess: onClose })}
    >
      <p>{t(kind === 'main' ? 'squads.path.takeBackMain' : 'squads.path.takeBackOther')}</p>
      <SubjectRow
        name={player.name}
        detail={`${squad.name} · ${textOf(membership)}`}
        picture={<SquadDot colour={squad.colour} size="lg" />}
      />
    </ConfirmDialog>
  );
}
