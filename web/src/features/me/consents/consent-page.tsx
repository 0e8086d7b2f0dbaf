import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { useTranslation } from 'react-i18next';
import { consentsQuery } from '../../../api/me/me-consents.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { ConsentForm } from './consent-form.tsx';

/** Asks for consent before anything else, on first use and whenever the consent text has changed. */
export function ConsentPage({ me, onLater }: { me: Me; onLater: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(consentsQuery());
  const own = query.data;
  const asked = own?.consents.filter(({ state }) => state === 'open') ?? [];

  return (
    <PlayerScreen title={t('me.consent.title')}>
      <p className="text-md text-pretty text-ink-2">{t('me.consent.intro', { club: me.club.name })}</p>
      {asked.some(({ version }) => version !== null) ? <Alert variant="info">{t('me.consent.newer')}</Alert> : null}
      {own ? (
        <ConsentForm
          asked={asked}
          guardian={own.guardian}
          otherWay={
            // The guardian may not be present.
            own.guardian ? (
              <Button variant="ghost" className="h-14! text-md!" onClick={onLater}>
                {t('me.guardian.later')}
              </Button>
            ) : null
          }
        />
      ) : (
        <LoadState query={query} />
      )}
    </PlayerScreen>
  );
}
