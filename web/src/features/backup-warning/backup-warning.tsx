import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { meQuery } from '../../api/people/auth.ts';
import { backupsQuery } from '../../api/club/backups.ts';

/** A quiet sign in the header, for the administrator and only while the last good backup is too old. */
export function BackupWarning() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const { data: backups } = useQuery({ ...backupsQuery(), enabled: me?.role === 'admin' });
  const label = t('backups.overdueTitle');

  return backups?.isOverdue ? (
    <Link
      to="/settings/backups"
      aria-label={label}
      title={label}
      className="wash inline-grid size-10 shrink-0 place-items-center rounded-md bg-warn-soft text-warn pointer-coarse:size-11 [&>svg]:size-[1.125rem] [&>svg]:stroke-[1.75]"
    >
      <DatabaseBackup aria-hidden="true" />
    </Link>
  ) : null;
}
