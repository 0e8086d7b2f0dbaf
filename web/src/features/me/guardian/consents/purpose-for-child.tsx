import type { ConsentPurpose } from '@touchline/contract/people/consents';
import { useTranslation } from 'react-i18next';
import { PurposeFacts } from '../../consents/purpose-facts.tsx';

/** The title of a purpose, as a guardian reads it. */
export const purposeTitle = (purpose: ConsentPurpose) =>
  purpose === 'photos' ? 'me.children.photos.title' : (`me.consent.${purpose}.title` as const);

/** A purpose in the words for a guardian, who consents to what is kept about a child. */
export function PurposeForChild({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation();
  return (
    <PurposeFacts
      what={t(`me.children.${purpose}.what`)}
      why={t(`me.children.${purpose}.why`)}
      who={t(purpose === 'photos' ? 'me.children.whoPhoto' : 'me.children.whoStaff')}
      howLong={t('me.children.keptLong')}
    />
  );
}
