import { useTranslation } from 'react-i18next';
import { cardedTags, type MatchTag } from '../../../components/football/match-tag.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { BookingCard } from '../../../components/ui/booking-card.tsx';

/** What a match says of itself; `minute` is that of a running one, as football writes it. */
export function StateTag({ tag, minute }: { tag: MatchTag; minute?: string | undefined }) {
  const { t } = useTranslation();
  if (tag === 'live')
    return (
      <span className="mt-live">
        {t('match.states.live')} {minute ? <bdi dir="ltr">{minute}</bdi> : null}
      </span>
    );
  const hasCard = cardedTags.includes(tag);
  return (
    <Badge tone={hasCard ? 'warn' : 'neutral'} icon={hasCard ? <BookingCard colour="yellow" /> : undefined}>
      {t(`match.states.${tag}`)}
    </Badge>
  );
}
