import { useQuery } from '@tanstack/react-query';
import { type Consent, consentVersion } from '@touchline/contract/people/consents';
import type { OwnConsents } from '@touchline/contract/me/me-consents';
import type { Me } from '@touchline/contract/me/me';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentsQuery, useAnswerConsents } from '../../../api/me/me-consents.ts';
import { Button } from '../../../components/ui/button.tsx';
import { AskFirst } from '../parts/ask-first.tsx';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ConsentState } from './consent-state.tsx';
import { PurposeText } from './purpose-text.tsx';

type PurposeCardProps = { consent: Consent; guardian: OwnConsents['guardian']; timeZone: string };

function PurposeCard({ consent, guardian, timeZone }: PurposeCardProps) {
  const { t } = useTranslation();
  const save = useAnswerConsents();
  const [isAsked, setAsked] = useState(false);
  const { purpose, state } = consent;
  const title = t(`me.consent.${purpose}.title`);

  if (isAsked) return <ConsentForm asked={[consent]} guardian={guardian} onSaved={() => setAsked(false)} />;
  return (
    <Card title={title}>
      <ConsentState consent={consent} text={t(`me.consent.state.${state}`)} timeZone={timeZone} />
      <PurposeText purpose={purpose} />
      {state === 'agreed' ? (
        <AskFirst
          label={t('me.consent.withdraw')}
          name={`${t('me.consent.withdraw')}: ${title}`}
          title={t('me.consent.withdrawTitle', { purpose: title })}
          text={t('me.consent.withdrawText')}
          isBusy={save.isPending}
          error={save.isError ? failureText(t, save.error) : undefined}
          onCancel={save.reset}
          onConfirm={() => save.mutate({ version: consentVersion, answers: { [purpose]: false } })}
        />
      ) : (
        <Button
          variant="outline"
          size="lg"
          aria-label={`${t('me.complaints.change')}: ${title}`}
          onClick={() => setAsked(true)}
        >
          {t('me.complaints.change')}
        </Button>
      )}
    </Card>
  );
}

/** The player's consents, which can be withdrawn or given again. */
export function ConsentsPage({ me }: { me: Me }) {
  const { t } = useTranslation();
  const query = useQuery(consentsQuery());
  return (
    <MePage title={t('me.consent.pageTitle')} isBelowMe>
      {query.data ? (
        query.data.consents.map((consent) => (
          <PurposeCard
            key={`${consent.purpose}${consent.state}`}
            consent={consent}
            guardian={query.data.guardian}
            timeZone={me.club.timezone}
          />
        ))
      ) : (
        <LoadState query={query} />
      )}
    </MePage>
  );
}
