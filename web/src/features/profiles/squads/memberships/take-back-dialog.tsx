import type { Membership } from '@touchline/contract/club/squads';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTakeBackMembership } from '../../../../api/club/squads-memberships.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { SubjectRow } from '../../../../components/page/subject-row.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CancelButton } from '../../../../components/ui/cancel-button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
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
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      isBusy={isPending}
      title={t('squads.path.takeBackTitle')}
      footer={
        <>
          <CancelButton onCancel={onClose} isBusy={isPending} />
          <Button
            variant="danger"
            icon={<Undo2 aria-hidden="true" className="flip" />}
            isLoading={isPending}
            onClick={() => takeBack(membership._id, { onSuccess: onClose })}
          >
            {t('squads.path.takeBack')}
          </Button>
        </>
      }
    >
      <p>{t(kind === 'main' ? 'squads.path.takeBackMain' : 'squads.path.takeBackOther')}</p>
      <SubjectRow
        name={player.name}
        detail={`${squad.name} · ${textOf(membership)}`}
        picture={<SquadDot colour={squad.colour} size="lg" />}
      />
      {error ? <Alert variant="destructive">{refusalOf(error)}</Alert> : null}
    </Dialog>
  );
}
