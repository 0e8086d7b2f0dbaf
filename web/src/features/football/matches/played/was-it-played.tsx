import type { Match } from '@touchline/contract/football/matches';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '../../../../api/people/squad-choices.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useNavigate } from '../../../../lib/router/router.tsx';
import { usePlayedAnswer } from './use-played-answer.ts';

/** Asks about a match whose time has passed without a result; nothing for others, and for those who only read. */
export function WasItPlayed({ match }: { match: Match }) {
  const { t } = useTranslation();
  const titleId = useId();
  const navigate = useNavigate();
  const mayChange = useMayChange(match.squad);
  const { answer, isPending } = usePlayedAnswer();
  if (match.takesPlace !== 'unknown' || !mayChange) return null;
  const enterResult = () =>
    navigate(`/projects/matches?match=${match._id}&tab=match`, { state: { entersResult: true } });
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 shadow-1 max-tablet:px-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="flex items-center gap-2.5 text-input leading-[1.3] font-semibold">
          <BookingCard colour="yellow" size="md" />
          {t('match.states.unknown')}
        </h2>
        <p className="mt-1 text-sm text-pretty text-ink-3">{t('played.why')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" isBusy={isPending} onClick={() => answer(match._id, true, enterResult)}>
          {t('played.yesWithResult')}
        </Button>
        <Button variant="outline" size="sm" isBusy={isPending} onClick={() => answer(match._id, true)}>
          {t('played.yes')}
        </Button>
        <Button variant="outline" size="sm" isBusy={isPending} onClick={() => answer(match._id, false)}>
          {t('played.no')}
        </Button>
      </div>
    </section>
  );
}
