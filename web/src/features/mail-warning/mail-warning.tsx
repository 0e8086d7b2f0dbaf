import { useQuery } from '@tanstack/react-query';
import { MailWarning as MailWarningSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meQuery } from '../../api/people/auth.ts';
import { mailStatusQuery } from '../../api/club/mails.ts';
import { useMailProblems } from '../../hooks/use-mail-problems.ts';

/** A quiet sign in the header, for the administrator and only while mails do not go out. It leads to the mail settings. */
export function MailWarning() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const { data: status } = useQuery({ ...mailStatusQuery(), enabled: me?.role === 'admin' });
  const problems = useMailProblems(status);
  const label = `${t('mails.warning')}: ${problems.join('. ')}`;

  return problems.length > 0 ? (
    <Link
      to="/settings/mail"
      aria-label={label}
      title={label}
      className="wash inline-grid size-10 shrink-0 place-items-center rounded-md bg-warn-soft text-warn pointer-coarse:size-11 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]"
    >
      <MailWarningSign aria-hidden="true" />
    </Link>
  ) : null;
}
