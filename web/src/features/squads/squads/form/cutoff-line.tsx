import type { Season } from '@touchline/contract/club/seasons';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';

const CutoffDialog = lazy(async () => ({ default: (await import('./cutoff-dialog.tsx')).CutoffDialog }));

/** Says on which day the age groups of the season change, and opens the dialog that changes it. */
export function CutoffLine({ season, canChange }: { season: Season; canChange: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      <p>{t('squads.cutoff.line', { day: format.dayAndMonth(`2000-${season.ageCutoff}`) })}</p>
      {canChange ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('squads.cutoff.change')}: ${t('squads.cutoff.title', { season: season.name })}`}
          onClick={() => setOpen(true)}
          className="min-h-6 rounded-sm font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {t('squads.cutoff.change')}
        </button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <CutoffDialog season={season} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
