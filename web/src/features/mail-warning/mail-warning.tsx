import { useQuery } from '@tanstack/react-query';
import { MailWarning as MailWarningSign } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/auth.ts';
import { mailStatusQuery } from '../../api/mails.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useMailProblems } from './use-mail-problems.ts';

const MailDialog = lazy(() => import('./mail-dialog.tsx').then(({ MailDialog }) => ({ default: MailDialog })));

/** A quiet sign in the header, for the administrator and only while mails do not go out. */
export function MailWarning() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const { data: status } = useQuery({ ...mailStatusQuery(), enabled: me?.role === 'admin' });
  const [isOpen, setOpen] = useState(false);
  const problems = useMailProblems(status);

  return (
    <>
      {problems.length > 0 ? (
        <IconButton
          label={`${t('mails.warning')}: ${problems.join('. ')}`}
          icon={<MailWarningSign aria-hidden="true" />}
          className="bg-warn-soft text-warn!"
          onClick={() => setOpen(true)}
        />
      ) : null}
      {isOpen ? (
        <Suspense>
          <MailDialog problems={problems} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
