import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { growthQuery, useUndoGrowth } from '../../../../api/squads/squad-growth.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useEventCounts } from './use-event-counts.ts';

/** Says which events and reports the first squad has kept since the club has a second one, while they can be given back. */
export function GrowthNotice() {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const countsOf = useEventCounts();
  const { data } = useQuery(growthQuery());
  const { mutate: giveBack, isPending } = useUndoGrowth();
  const [isAsked, setAsked] = useState(false);
  const given = data?.given;
  if (!given) return null;
  return (
    <Alert variant="info" title={t('squads.growth.given', { squad: given.to.name, other: given.squad.name })}>
      {countsOf(given)}. {t('squads.growth.until', { moment: format.dateTime(given.until) })}
      <span className="mt-2 block">
        <Button
          variant="outline"
          size="sm"
          icon={<Undo2 aria-hidden="true" className="flip" />}
          onClick={() => setAsked(true)}
        >
          {t('squads.growth.giveBack')}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('squads.growth.giveBackTitle')}
        verb={t('squads.growth.giveBack')}
        isBusy={isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => giveBack(undefined, { onSettled: () => setAsked(false) })}
      >
        <p>
          {t('squads.growth.giveBackText')} {given.reports > 0 ? t('squads.growth.giveBackReports') : null}
        </p>
      </ConfirmDialog>
    </Alert>
  );
}
