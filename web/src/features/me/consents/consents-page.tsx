import { useQuery } from '@tanstack/react-query';
import { type Consent, consentVersion } from '@touchline/contract/people/consents';
import type { OwnConsents } from '@touchline/contract/me/me-consents';
import type { Me } from '@touchline/contract/me/me';
import { Check, Minus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentsQuery, useAnswerConsents } from '../../../api/me/me-consents.ts';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { MePage } from '../parts/me-page.tsx';
import { ConsentForm } from './consent-form.tsx';
import { PurposeText } from './purpose-text.tsx';

const variants = {
  open: { tone: 'warn', sign: <Minus aria-hidden="true" /> },
  agreed: { tone: 'success', sign: <Check aria-hidden="true" /> },
  refused: { tone: 'neutral', sign: <X aria-hidden="true" /> },
} satisfies Record<Consent['state'], { tone: BadgeTone; sign: unknown }>;

type PurposeCardProps = { consent: Consent; guardian: OwnConsents['guardian']; timeZone: string };

function PurposeCard({ consent, guardian, timeZone }: PurposeCardProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const save = useAnswerConsents();
  const [isAsked, setAsked] = useState(false);
  const { purpose, state, at, byName } = consent;
  const title = t(`me.consent.${purpose}.title`);
  const answered = t(`me.consent.state.${state}`);

  if (isAsked) return <ConsentForm asked={[consent]} guardian={guardian} onSaved={() => setAsked(false)} />;
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={variants[state].tone} icon={variants[state].sign}>
          {answered}
        </Badge>
        {at ? (
          <time dateTime={at} className="text-sm text-ink-2">
            {format.dateTime(at)}
          </time>
        ) : null}
      </div>
      {byName && state !== 'open' ? (
        <p className="text-sm text-ink-2">{t('me.consent.state.by', { name: byName })}</p>
      ) : null}
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
