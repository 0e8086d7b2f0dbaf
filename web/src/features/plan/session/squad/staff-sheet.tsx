import { useQuery } from '@tanstack/react-query';
import { planLimits } from '@touchline/contract/football/session/plan-choices';
import type { SessionStaff } from '@touchline/contract/football/session/session-fields';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../api/people/auth.ts';
import { activeStaffQuery } from '../../../../api/squads/squads.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import type { SessionTabProps } from '../frame/session-address.ts';
import { HoursExport } from './hours-export.tsx';
import { StaffRow } from './staff-row.tsx';

type StaffSheetProps = Pick<SessionTabProps, 'session' | 'content' | 'draft' | 'timeZone' | 'mayPlan'>;

/** The staff of a session with their hours. */
export function StaffSheet({ session, content, draft, timeZone, mayPlan }: StaffSheetProps) {
  const { t } = useTranslation();
  const mayExport = useMay('mayExport');
  const all = useQuery({ ...activeStaffQuery(), enabled: mayPlan }).data;
  const add = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();
  const { staff } = content;
  const others = all?.filter(({ _id }) => !staff.some(({ user }) => user._id === _id)) ?? [];
  if (!mayPlan && staff.length === 0) return null;

  const handleAdd = (id: string) => {
    const found = others.find(({ _id }) => _id === id);
    if (!found) return;
    const one: SessionStaff = { user: { _id: id, name: found.name }, from: null, to: null, isNotCleared: false };
    draft.change((now) => ({ ...now, staff: [...now.staff, one] }));
  };
  const change = (id: string, hours: Pick<SessionStaff, 'from' | 'to'>) =>
    draft.change((now) => ({
      ...now,
      staff: now.staff.map((one) => (one.user._id === id ? { ...one, ...hours } : one)),
    }));
  const remove = (id: string) => {
    draft.change((now) => ({ ...now, staff: now.staff.filter(({ user }) => user._id !== id) }));
    afterRender(() => add.current?.focus());
  };
  return (
    <Sheet
      isFlush
      title={
        <span className="flex items-center gap-2.5">
          {t('session.staff.title')}
          {staff.length > 0 ? <CountBadge count={staff.length} /> : null}
        </span>
      }
      end={mayExport ? <HoursExport date={session.date} timeZone={timeZone} /> : null}
    >
      {staff.length > 0 ? (
        <ul className="divide-y divide-line">
          {staff.map((one) => (
            <StaffRow
              key={one.user._id}
              one={one}
              session={session}
              timeZone={timeZone}
              onChange={mayPlan ? (hours) => change(one.user._id, hours) : undefined}
              onRemove={() => remove(one.user._id)}
            />
          ))}
        </ul>
      ) : (
        <p className="px-5 pt-4 text-ink-2 max-tablet:px-4">{t('session.staff.nobody')}</p>
      )}
      {mayPlan && staff.length < planLimits.sessionStaffMax ? (
        <div className="px-5 py-4 max-tablet:px-4">
          <Dropdown
            ref={add}
            label={t('session.staff.add')}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
            value=""
            placeholder={t('session.staff.choose')}
            onChange={handleAdd}
            className="max-w-96"
          />
        </div>
      ) : null}
    </Sheet>
  );
}
