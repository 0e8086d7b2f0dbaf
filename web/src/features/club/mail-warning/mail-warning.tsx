import { useQuery } from '@tanstack/react-query';
import { MailWarning as MailWarningSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { mailStatusQuery } from '../../../api/club/mails.ts';
import { WarningLink } from '../../../components/feedback/warning-link.tsx';
import { useMailProblems } from '../../../hooks/use-mail-problems.ts';

/** A discreet warning in the header for the administrator while mails can't be sent. Links to the mail settings. */
export function MailWarning() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const { data: status } = useQuery({ ...mailStatusQuery(), enabled: me?.role === 'admin' });
  const problems = useMailProblems(status);
  const label = `${t('mails.warning')}: ${problems.join('. ')}`;

  return problems.length > 0 ? (
    <WarningLink to="/settings/mail" label={label} icon={<MailWarningSign aria-hidden="true" />} />
  ) : null;
}
