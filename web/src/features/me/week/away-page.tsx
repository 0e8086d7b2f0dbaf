import type { Me } from '@touchline/contract/me/me';
import { useTranslation } from 'react-i18next';
import { MePage } from '../parts/me-page.tsx';
import { Away, BackToWeek } from './away.tsx';

/** The player is away for some days. */
export function AwayPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  return (
    <MePage title={t('replies.away.title')}>
      <BackToWeek />
      <Away whose={{ mayAnswer: true }} timeZone={me.club.timezone} />
    </MePage>
  );
}
