import type { ConsentPurpose } from '@touchline/contract/people/consents';
import { useTranslation } from 'react-i18next';
import { PurposeFacts } from './purpose-facts.tsx';

/** A purpose in the words for a player. New texts require a higher `consentVersion` in the contract. */
export function PurposeText({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation();
  return (
    <PurposeFacts
      what={t(`me.consent.${purpose}.what`)}
      why={t(`me.consent.${purpose}.why`)}
      who={t(purpose === 'photos' ? 'me.consent.whoPhoto' : 'me.consent.whoStaff')}
      howLong={t('me.consent.keptLong')}
    />
  );
}
