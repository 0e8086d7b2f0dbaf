import type { FixtureState } from '@touchline/contract/match/match-choices';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../components/ui/badge.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';

const carded: readonly FixtureState[] = ['postponed', 'abandoned', 'awarded', 'calledOff'];

/** The state of a match; `minute` is that of a running one, as football writes it. */
export function StateTag({ state, minute }: { state: FixtureState; minute?: string | undefined }) {
  const { t } = useTranslation();
  if (state === 'live')
    return (
      <span className="mt-live">
        {t('match.states.live')} {minute ? <bdi dir="ltr">{minute}</bdi> : null}
      </span>
    );
  const hasCard = carded.includes(state);
  return (
    <Badge tone={hasCard ? 'warn' : 'neutral'} icon={hasCard ? <BookingCard colour="yellow" /> : undefined}>
      {t(`match.states.${state}`)}
    </Badge>
  );
}
