import { useQuery } from '@tanstack/react-query';
import type { SquadStaff } from '@touchline/contract/squads/squads';
import { type SquadFunction, squadFunctions } from '@touchline/contract/squads/squad-choices';
import { Plus, X } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeStaffQuery, useSetSquadStaff } from '../../../../api/squads/squads.ts';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';

type Line = { key: number; user: string; function: SquadFunction | '' };

type StaffDialogProps = { squadId: string; staff: readonly SquadStaff[]; onClose: () => void };

const sentOf = (lines: readonly Line[]) =>
  lines.flatMap(({ user, function: does }) => (user === '' || does === '' ? [] : [{ user, function: does }]));

/** Who works with a squad, as lines of a person and a function; a person may have several. */
export function StaffDialog({ squadId, staff, onClose }: StaffDialogProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const people = useQuery(activeStaffQuery());
  const { mutate: save, isPending } = useSetSquadStaff();
  const [before] = useState(() => staff.map(({ user, function: does }) => ({ user: user._id, function: does })));
  const [lines, setLines] = useState<readonly Line[]>(() => [
    ...before.map((line, key) => ({ ...line, key })),
    { key: before.length, user: '', function: '' },
  ]);

  const sent = sentOf(lines);
  // Somebody who has left stays until taken out.
  const named = new Map(staff.map(({ user }) => [user._id, user.name]));
  for (const { _id, name } of people.data ?? []) named.set(_id, name);
  const options = [...named].map(([value, label]) => ({ value, label }));
  const isUnchanged = JSON.stringify(sent) === JSON.stringify(before);
  const isHalf = lines.some(({ user, function: does }) => (user === '') !== (does === ''));
  const canSave = isOnline && !isUnchanged && !isHalf;

  const change = (key: number, changes: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave) save({ id: squadId, staff: sent }, { onSuccess: onClose });
  };

  return (
    <FormDialog
      title={t('squads.staff.edit')}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({ isInvalid: isHalf, isUnchanged })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {lines.map(({ key, user, function: does }) => (
        <div key={key} className="flex items-center gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 max-tablet:grid-cols-[minmax(0,1fr)]">
            <Dropdown
              label={t('squads.staff.person')}
              options={options}
              value={user}
              onChange={(next) => change(key, { user: next })}
            />
            <Dropdown
              label={t('squads.staff.function')}
              options={squadFunctions.map((value) => ({ value, label: t(`squads.functions.${value}`) }))}
              value={does}
              onChange={(next) => change(key, { function: next as SquadFunction })}
            />
          </div>
          <IconButton
            size="sm"
            label={t('squads.staff.remove', {
              name: named.get(user) ?? '—',
              function: does === '' ? '—' : t(`squads.functions.${does}`),
            })}
            icon={<X aria-hidden="true" />}
            onClick={() => setLines((all) => all.filter((line) => line.key !== key))}
          />
        </div>
      ))}
      <Button
        variant="outline"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="justify-self-start"
        onClick={() =>
          setLines((all) => [...all, { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, user: '', function: '' }])
        }
      >
        {t('squads.staff.add')}
      </Button>
    </FormDialog>
  );
}
