import { useQuery } from '@tanstack/react-query';
import type { SquadStaff } from '@touchline/contract/squads/squads';
import { squadFunctions } from '@touchline/contract/squads/squad-choices';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadStaffQuery } from '../../../../api/squads/squads.ts';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { StaffDialog } from './staff-dialog.tsx';

const byFunction = (one: SquadStaff, other: SquadStaff) =>
  squadFunctions.indexOf(one.function) - squadFunctions.indexOf(other.function);

/** The staff of a squad with their functions, the head coach first. */
export function StaffSheet({ squadId, canEdit }: { squadId: string; canEdit: boolean }) {
  const { t } = useTranslation();
  const { data: staff, isError, isFetching, refetch } = useQuery(squadStaffQuery(squadId));
  const [isEditing, setEditing] = useState(false);

  const content = () => {
    if (!staff && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
    if (!staff)
      return (
        <div className="grid gap-3 px-5 py-4 max-tablet:px-4">
          <Skeleton className="w-40" />
          <Skeleton className="w-52" />
        </div>
      );
    if (staff.length === 0) return <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{t('squads.staff.empty')}</p>;
    return (
      <ul className="divide-y divide-line">
        {staff.toSorted(byFunction).map(({ user, function: does }) => (
          <li key={`${user._id} ${does}`} className="flex min-h-12 items-center gap-3 px-5 py-2 max-tablet:px-4">
            <Avatar name={user.name} />
            <span className="min-w-0 leading-snug">
              <b dir="auto" className="block font-semibold wrap-anywhere">
                {user.name}
              </b>
              <span className="block text-sm text-ink-3">{t(`squads.functions.${does}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    );
  };

  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2.5">
          {t('squads.staff.title')}
          {staff ? <CountBadge count={staff.length} /> : null}
        </span>
      }
      end={
        canEdit && staff ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            aria-label={t('squads.staff.edit')}
            onClick={() => setEditing(true)}
          >
            {t('common.edit')}
          </Button>
        ) : null
      }
    >
      {content()}
      {isEditing && staff ? <StaffDialog squadId={squadId} staff={staff} onClose={() => setEditing(false)} /> : null}
    </Sheet>
  );
}
