import { useQuery } from '@tanstack/react-query';
import type { Me } from '@touchline/contract/me/me';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentsQuery } from '../../../api/me/me-consents.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { ConsentForm } from '../consents/consent-form.tsx';
import { Card } from '../parts/card.tsx';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';

function AskConsent() {
  const { t } = useTranslation();
  const query = useQuery(consentsQuery());
  const asked = query.data?.consents.filter(({ purpose }) => purpose === 'medical') ?? [];
  if (!query.data) return <LoadState query={query} />;
  return (
    <>
      <p className="text-md text-pretty text-ink-2">{t('me.consent.needed')}</p>
      <ConsentForm asked={asked} guardian={query.data.guardian} />
    </>
  );
}

/** Reports a problem to the medical staff; requires the player's consent to storing such data. */
export function ReportPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const [isSent, setSent] = useState(false);
  const state = me.consents.find(({ purpose }) => purpose === 'medical')?.state;

  return (
    <MePage title={t('me.report.title')}>
      {isSent ? (
        <ReportSent text={t('me.report.sentText')} href="/me/complaints" label={t('me.report.mine')} />
      ) : state === 'agreed' ? (
        <>
          <div className="grid gap-1 text-pretty text-ink-2">
            <p>{t(me.club.medicalDepartmentOnly ? 'me.report.introMedicalOnly' : 'me.report.intro')}</p>
            <PlayerLink
              href="/me/complaints"
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent underline"
            >
              {t('me.report.mine')}
            </PlayerLink>
          </div>
          <ReportForm timeZone={me.club.timezone} onSent={() => setSent(true)} />
        </>
      ) : state === 'refused' ? (
        <Card>
          <p className="text-pretty">{t('me.complaints.refused')}</p>
          <PlayerLink href="/me/consents" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {t('me.complaints.change')}
          </PlayerLink>
        </Card>
      ) : (
        <AskConsent />
      )}
    </MePage>
  );
}
