import { guardianLinkDays } from '@touchline/contract/people/choices';
import type { Guardian } from '@touchline/contract/people/guardians';
import { useTranslation } from 'react-i18next';
import type { Formatter } from '../../../../lib/i18n/format.ts';

const dayMs = 86_400_000;

/** What became of a guardian's link: when it was sent, until when it can be used, and whether phones are paired. */
export function LinkStanding({ guardian, format }: { guardian: Guardian; format: Formatter }) {
  const { t } = useTranslation();
  const { phones, linkExpiresAt, email } = guardian;
  const sentences = [
    phones > 0 && t('guardians.phones', { count: phones }),
    linkExpiresAt !== null &&
      t('guardians.sent', {
        sent: format.dateTime(new Date(Date.parse(linkExpiresAt) - guardianLinkDays * dayMs)),
        until: format.date(linkExpiresAt),
      }),
    phones === 0 && linkExpiresAt === null && t(email ? 'guardians.unsent' : 'guardians.noEmail'),
  ].filter((sentence) => sentence !== false);
  return <span className="min-w-0">{sentences.join(' ')}</span>;
}
