import type { ConsentPurpose } from '@touchline/contract/people/consents';
import { useTranslation } from 'react-i18next';

/** What is stored, why, who sees it and how long. New texts require a higher `consentVersion` in the contract. */
export function PurposeText({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation();
  const texts = [
    ['what', t(`me.consent.${purpose}.what`)],
    ['why', t(`me.consent.${purpose}.why`)],
    ['who', t(purpose === 'photos' ? 'me.consent.whoPhoto' : 'me.consent.whoStaff')],
    ['howLong', t('me.consent.keptLong')],
  ] as const;
  return (
    <dl className="grid gap-2.5">
      {texts.map(([key, text]) => (
        <div key={key}>
          <dt className="text-sm font-semibold text-ink-3">{t(`me.consent.${key}`)}</dt>
          <dd className="text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
