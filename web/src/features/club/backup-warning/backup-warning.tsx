import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../../api/people/auth.ts';
import { backupsQuery } from '../../../api/club/backups.ts';
import { WarningLink } from '../../../components/feedback/warning-link.tsx';

/** A quiet sign in the header, for the administrator and only while the last good backup is too old. */
export function BackupWarning() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery());
  const { data: backups } = useQuery({ ...backupsQuery(), enabled: me?.role === 'admin' });
  const label = t('backups.overdueTitle');

  return backups?.isOverdue ? (
    <WarningLink to="/settings/backups" label={label} icon={<DatabaseBackup aria-hidden="true" />} />
  ) : null;
}
