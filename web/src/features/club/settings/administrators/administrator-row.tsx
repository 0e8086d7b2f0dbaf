import type { Administrator } from '@touchline/contract/people/administrators';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { RemoveAdministratorDialog } from './remove-administrator-dialog.tsx';

type AdministratorRowProps = {
  person: Administrator;
  isOwn: boolean;
  /** The last one cannot be removed. */
  isLast: boolean;
  /** Shows the day in the club's time zone. */
  format: Formatter;
};

export function AdministratorRow({ person, isOwn, isLast, format }: AdministratorRowProps) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const { name, role, since, profileImage } = person;
  return (
    <li className="flex items-center gap-4 py-4 max-tablet:flex-wrap max-tablet:gap-y-3">
      <Avatar name={name} src={profileImage?.url} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isOwn ? <Badge tone="success">{t('administrators.you')}</Badge> : null}
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {role === 'admin' ? t('administrators.founder') : t(`staff.departments.${role}`)} ·{' '}
          {t('administrators.since', { day: format.date(since) })}
        </p>
      </div>
      {isLast ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-label={isOwn ? undefined : t('administrators.removeOf', { name })}
          onClick={() => setRemoving(true)}
        >
          {isOwn ? t('administrators.stepDown') : t('administrators.remove')}
        </Button>
      )}
      <RemoveAdministratorDialog person={person} isOwn={isOwn} isOpen={isRemoving} onClose={() => setRemoving(false)} />
    </li>
  );
}
