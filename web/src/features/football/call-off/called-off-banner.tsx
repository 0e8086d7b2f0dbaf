import type { Match } from '@touchline/contract/football/matches';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../api/people/squad-choices.ts';
import { OffReason } from '../../../components/football/off-reason.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';
import { useUndo } from './use-undo.ts';

export type CalledOffBannerProps = { event: Pick<Match, '_id' | 'calledOff' | 'squad'>; timeZone: string };

/** Says on a record that it was called off, by whom and why, and takes it back. */
export function CalledOffBanner({ event: { _id, calledOff, squad }, timeZone }: CalledOffBannerProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const mayChange = useMayChange(squad);
  const { undo, isPending } = useUndo();
  if (calledOff === null) return null;
  const { at, by, reason } = calledOff;
  const when = format.dateTime(at);
  return (
    <section
      aria-label={t('callOff.doneTitle')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-warn/30 bg-warn-soft py-3 ps-4 pe-3 leading-[1.45]"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-start gap-2.5 font-semibold">
          <BookingCard colour="yellow" size="md" className="mt-1" />
          <span>
            {by === null ? t('callOff.on', { when }) : t('callOff.onBy', { when, name: isolated(i18n.language, by) })}
          </span>
        </p>
        <OffReason reason={reason} className="mt-0.5" />
        {mayChange ? <p className="mt-1 text-sm text-ink-2">{t('callOff.undoHint')}</p> : null}
      </div>
      {mayChange ? (
        <Button variant="outline" size="sm" isLoading={isPending} onClick={() => undo([_id])}>
          {t('callOff.takesPlaceAfterAll')}
        </Button>
      ) : null}
    </section>
  );
}
