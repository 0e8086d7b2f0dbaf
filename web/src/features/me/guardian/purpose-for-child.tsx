import type { ConsentPurpose } from '@touchline/contract/people/consents';
import { useTranslation } from 'react-i18next';

/** The title of a purpose, as a guardian reads it. */
export const purposeTitle = (purpose: ConsentPurpose) =>
  purpose === 'photos' ? 'me.children.photos.title' : (`me.consent.${purpose}.title` as const);

/** The text of `PurposeText` for a guardian, who consents to what is kept about a child. */
export function PurposeForChild({ purpose }: { purpose: ConsentPurpose }) {
  const { t } = useTranslation();
  const texts = [
    ['what', t(`me.children.${purpose}.what`)],
    ['why', t(`me.children.${purpose}.why`)],
    ['who', t(purpose === 'photos' ? 'me.children.whoPhoto' : 'me.children.whoStaff')],
    ['howLong', t('me.children.keptLong')],
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
