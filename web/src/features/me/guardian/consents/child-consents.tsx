import { type Consent, consentVersion } from '@touchline/contract/people/consents';
import { useTranslation } from 'react-i18next';
import { useAnswerForChildren } from '../../../../api/me/me-guardian.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { ConsentState } from '../../consents/consent-state.tsx';
import { AskFirst } from '../../parts/ask-first.tsx';
import { Card } from '../../parts/card.tsx';
import { failureText } from '../../parts/failure-text.ts';
import type { Member } from '../family.ts';
import { PurposeForChild, purposeTitle } from './purpose-for-child.tsx';

const stateTexts = {
  open: 'me.consent.state.open',
  agreed: 'me.children.agreed',
  refused: 'me.children.refused',
} as const;

/** What was agreed to for a child; the guardian withdraws it or agrees again. */
export function ChildConsents({ child }: { child: Member }) {
  const { t } = useTranslation();
  return (
    <>
      {child.mayConsent ? null : (
        <p className="text-pretty text-ink-2">{t('me.children.notConsent', { name: child.callName })}</p>
      )}
      {child.me.consents.map((consent) => (
        <PurposeCard key={`${consent.purpose}${consent.state}`} consent={consent} child={child} />
      ))}
    </>
  );
}

function PurposeCard({ consent, child }: { consent: Consent; child: Member }) {
  const { t } = useTranslation();
  const save = useAnswerForChildren();
  const { purpose, state } = consent;
  const title = t(purposeTitle(purpose));
  const error = save.isError ? failureText(t, save.error) : undefined;
  const answer = (agrees: boolean) =>
    save.mutate([{ child: child._id, body: { version: consentVersion, answers: { [purpose]: agrees } } }]);

  return (
    <Card>
      <h3 className="text-md leading-snug font-bold">{title}</h3>
      <ConsentState consent={consent} text={t(stateTexts[state])} timeZone={child.me.club.timezone} />
      <PurposeForChild purpose={purpose} />
      {!child.mayConsent ? null : state === 'agreed' ? (
        <AskFirst
          label={t('me.consent.withdraw')}
          name={`${t('me.consent.withdraw')}: ${title}`}
          title={t('me.consent.withdrawTitle', { purpose: title })}
          text={t('me.children.withdrawText')}
          isBusy={save.isPending}
          error={error}
          onCancel={save.reset}
          onConfirm={() => answer(false)}
        />
      ) : (
        <>
          {error ? <Alert variant="destructive">{error}</Alert> : null}
          <Button
            variant="outline"
            size="lg"
            isLoading={save.isPending}
            aria-label={`${t('me.consent.agree')}: ${title}`}
            onClick={() => answer(true)}
          >
            {t('me.consent.agree')}
          </Button>
        </>
      )}
    </Card>
  );
}
