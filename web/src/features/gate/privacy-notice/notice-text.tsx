import type { PrivacyNotice } from '@touchline/contract/club/privacy';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../components/page/sheet.tsx';
import { KeptItem } from './kept-item.tsx';
import { keptKinds } from './kept-times.ts';

const rights = ['copy', 'correct', 'erase', 'restrict', 'withdraw', 'complain'] as const;

const textStyle = 'max-w-[68ch] text-pretty';

/** The notice of this club. */
export function NoticeText({ notice }: { notice: PrivacyNotice }) {
  const { t, i18n } = useTranslation();
  const { club, contact, consentAge: age } = notice;
  return (
    <>
      <p className="max-w-[68ch] text-md text-pretty text-ink-2">{t('privacyNotice.intro', { club })}</p>
      <Sheet title={t('privacyNotice.club.title')}>
        <div className="grid gap-2">
          <p className={textStyle}>{t('privacyNotice.club.text', { club })}</p>
          {contact === null ? null : (
            <p>
              {t('privacyNotice.club.contact')}{' '}
              <a
                href={`mailto:${contact}`}
                dir="ltr"
                className="inline-flex min-h-9 items-center font-medium wrap-anywhere text-accent underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {contact}
              </a>
            </p>
          )}
          <p className={textStyle}>{t('privacyNotice.club.ask')}</p>
        </div>
      </Sheet>
      <Sheet title={t('privacyNotice.kept.title')}>
        <ul className="-my-5 divide-y divide-line">
          {keptKinds(t, i18n.language, notice).map(([kind, who, long]) => (
            <KeptItem
              key={kind}
              title={t(`privacyNotice.kinds.${kind}.title`)}
              what={t(`privacyNotice.kinds.${kind}.what`)}
              why={t(`privacyNotice.kinds.${kind}.why`)}
              who={t(`privacyNotice.who.${who}`)}
              long={long}
            />
          ))}
        </ul>
      </Sheet>
      <Sheet title={t('privacyNotice.others.title')}>
        <div className="grid gap-3">
          <p className={textStyle}>{t('privacyNotice.others.nobody')}</p>
          <p className={textStyle}>{t('privacyNotice.others.helpers')}</p>
          <p className={textStyle}>{t('privacyNotice.others.backups')}</p>
          <p className={textStyle}>{t('privacyNotice.others.remains')}</p>
        </div>
      </Sheet>
      <Sheet title={t('privacyNotice.rights.title')}>
        <ul className="grid list-disc gap-2 ps-5 marker:text-ink-3">
          {rights.map((right) => (
            <li key={right} className={textStyle}>
              {t(`privacyNotice.rights.${right}`)}
            </li>
          ))}
        </ul>
      </Sheet>
      <Sheet title={t('privacyNotice.minors.title', { age })}>
        <div className="grid gap-3">
          <p className={textStyle}>{t('privacyNotice.minors.consent', { age })}</p>
          <p className={textStyle}>{t('privacyNotice.minors.rights')}</p>
        </div>
      </Sheet>
    </>
  );
}
