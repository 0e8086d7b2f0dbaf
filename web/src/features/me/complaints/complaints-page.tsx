import { useInfiniteQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { Stethoscope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownComplaintsQuery } from '../../../api/me/me-complaints.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { ComplaintCard } from './complaint-card.tsx';

/** The player's reports, with the medical staff's replies. */
export function ComplaintsPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const isRefused = me.consents.some(({ purpose, state }) => purpose === 'medical' && state === 'refused');
  const query = useInfiniteQuery({ ...ownComplaintsQuery(), enabled: !isRefused });
  const records = query.data?.pages.flatMap((page) => page.records);

  return (
    <MePage title={t('me.complaints.title')} isBelowMe>
      {isRefused ? (
        <Card>
          <p className="text-pretty">{t('me.complaints.refused')}</p>
          <PlayerLink href="/me/consents" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {t('me.complaints.change')}
          </PlayerLink>
        </Card>
      ) : !records ? (
        <LoadState query={query} />
      ) : (
        <>
          {records.length === 0 ? (
            <Card>
              <EmptyState title={t('me.complaints.empty')} hint={t('me.complaints.emptyHint')} />
            </Card>
          ) : null}
          {records.map((complaint) => (
            <ComplaintCard key={complaint._id} complaint={complaint} timeZone={me.club.timezone} />
          ))}
          <MoreButton query={query} />
          <PlayerLink href="/me/report" className={`${buttonVariants({ size: 'lg' })} h-14! text-md!`}>
            <Stethoscope aria-hidden="true" />
            {t('me.today.report')}
          </PlayerLink>
        </>
      )}
    </MePage>
  );
}
