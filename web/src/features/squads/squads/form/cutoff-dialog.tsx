import { useQuery } from '@tanstack/react-query';
import type { Season } from '@touchline/contract/club/seasons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutoffEffectQuery, useUpdateSeason } from '../../../../api/squads/rollover.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { CutoffSelect } from '../../season-plan/cutoff-select.tsx';

/** Changes the day on which the age groups of a season change, and says first whom that concerns. */
export function CutoffDialog({ season, onClose }: { season: Season; onClose: () => void }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const { mutate: save, isPending } = useUpdateSeason(season._id);
  const [ageCutoff, setAgeCutoff] = useState(season.ageCutoff);
  const isChanged = ageCutoff !== season.ageCutoff;
  const canSave = isChanged && isOnline;

  return (
    <FormDialog
      title={t('squads.cutoff.title', { season: season.name })}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({ isUnchanged: !isChanged })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of a squad, from which it may be opened, stays as it is.
        event.stopPropagation();
        if (canSave) save({ ageCutoff }, { onSuccess: onClose });
      }}
    >
      <CutoffSelect kept={season.ageCutoff} value={ageCutoff} onChange={setAgeCutoff} />
      {isChanged ? <Effect id={season._id} ageCutoff={ageCutoff} /> : null}
    </FormDialog>
  );
}

/** Whose age group another day changes. */
function Effect({ id, ageCutoff }: { id: string; ageCutoff: string }) {
  const { t } = useTranslation();
  const { data: effect, isError } = useQuery(cutoffEffectQuery(id, ageCutoff));
  if (isError) return <Alert variant="warning">{t('squads.cutoff.failed')}</Alert>;
  if (!effect) return <Skeleton className="h-22 w-full rounded-lg" />;
  const { players, tooOld } = effect;
  if (players === 0) return <p className="text-sm text-ink-2">{t('squads.cutoff.none')}</p>;
  return (
    <Alert variant="info" title={t('squads.cutoff.players', { count: players })}>
      {tooOld > 0 ? <span className="block">{t('squads.cutoff.tooOld', { count: tooOld })}</span> : null}
      {t('squads.cutoff.stay')}
    </Alert>
  );
}
