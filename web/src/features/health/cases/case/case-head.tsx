import { useTranslation } from 'react-i18next';
import { useClubTime } from '../../../../api/club/club-time.ts';
import { PageHead } from '../../../../components/page/page-head.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { type Day, dayIn, daysBetween } from '../../../../lib/dates/days.ts';
import { CaseActions } from './actions/case-actions.tsx';
import type { CaseSave } from './use-case-save.ts';

type CaseHeadProps = { save: CaseSave; today: Day; onBack: () => void };

/** Whose case it is, since when, and whether everything is saved. */
export function CaseHead({ save, today, onBack }: CaseHeadProps) {
  const { t } = useTranslation();
  const { format } = useClubTime();
  const { player, kind, onsetDate, open, closedOn, daysLost } = save.shown;
  return (
    <PageHead
      title={player.name}
      back={{ label: t('casePage.back'), onBack, isEverywhere: true }}
      actions={<CaseActions save={save} today={today} onDeleted={onBack} />}
      meta={
        <>
          <span>{t(`cases.kinds.${kind}`)}</span>
          <span>{format.date(onsetDate)}</span>
          <Badge>
            {open
              ? t('casePage.openDay', { day: format.number(daysBetween(onsetDate, today)) })
              : t('casePage.closedOn', { date: format.date(closedOn ?? ''), count: daysLost })}
          </Badge>
          <SavedLine save={save} today={today} />
        </>
      }
    />
  );
}

/** When the case was saved last, or that it is not. */
function SavedLine({ save, today }: { save: CaseSave; today: Day }) {
  const { t } = useTranslation();
  const { format, timeZone = 'UTC' } = useClubTime();
  const { saving, saveOwn, shown } = save;
  const isToday = dayIn(timeZone, shown.updatedAt) === today;
  return (
    <>
      <span role="status" className={saving === 'failed' ? 'font-semibold text-danger' : undefined}>
        {saving === 'failed' || saving === 'stale'
          ? t('casePage.notSaved')
          : saving === 'waiting'
            ? t('casePage.saving')
            : t('casePage.saved', { time: isToday ? format.time(shown.updatedAt) : format.date(shown.updatedAt) })}
      </span>
      {saving === 'failed' ? (
        <Button variant="ghost" size="sm" tone="danger" onClick={saveOwn}>
          {t('common.retry')}
        </Button>
      ) : null}
    </>
  );
}
