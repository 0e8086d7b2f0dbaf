import type { Me } from '@touchline/contract/me/me';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/football/crest.tsx';
import { KindMark } from '../../../components/football/kind-mark.tsx';
import { Card } from '../parts/card.tsx';
import { Place } from './place.tsx';
import { When } from './when.tsx';

type Match = NonNullable<Me['next']['match']>;

/** The next match: both sides, when and where. */
export function NextMatch({ match, timeZone, now }: { match: Match; timeZone: string; now: string }) {
  const { t } = useTranslation();
  const { home, away } = match;
  return (
    <Card
      title={
        <span className="flex items-center gap-2 text-sm font-semibold text-ink-2">
          <KindMark kind="match" />
          {t('me.today.match')}
        </span>
      }
    >
      <p className="sr-only">{t('me.today.versus', { home: home.name, away: away.name })}</p>
      <div aria-hidden="true" className="grid gap-2">
        {[home, away].map((side, index) => (
          <p key={index} className="flex min-w-0 items-center gap-3 text-md font-bold">
            <Crest name={side.name} src={side.icon?.url} size="md" />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {side.name}
            </span>
          </p>
        ))}
      </div>
      <When at={match.date} timeUnknown={match.timeUnknown} timeZone={timeZone} now={now} />
      <Place {...match} />
      <p dir="auto" className="text-sm text-ink-2 wrap-anywhere">
        {match.rest ? `${t('pieces.rest')} · ` : null}
        {match.league}
      </p>
    </Card>
  );
}
