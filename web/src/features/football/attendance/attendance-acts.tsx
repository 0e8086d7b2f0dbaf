import type { Attendance } from '@touchline/contract/football/attendances';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../api/people/auth.ts';
import { useDeleteAttendance } from '../../../api/football/attendances.ts';
import { DeleteDialog } from '../../../components/feedback/delete-dialog.tsx';
import { opensRow } from '../../../components/table/opens-row.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AttendanceSubject } from './attendance-subject.tsx';
import { CorrectDialog } from './correct-dialog.tsx';

type Act = { kind: 'correct' | 'delete'; attendance: Attendance } | null;

/** The two actions on an attendance row: buttons, and the dialogs they open. */
export function useAttendanceActs(timeZone: string) {
  const { t } = useTranslation();
  const mayDelete = useMay('mayDelete');
  const format = useFormat(timeZone);
  const [act, setAct] = useState<Act>(null);
  const close = () => setAct(null);

  return {
    rowActions: (attendance: Attendance) => {
      const row = { name: attendance.player.name, time: format.dateTime(attendance.checkIn) };
      return (
        <>
          <IconButton
            {...opensRow}
            size="sm"
            label={t('attendance.correct.row', row)}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setAct({ kind: 'correct', attendance })}
          />
          {mayDelete ? (
            <IconButton
              size="sm"
              tone="danger"
              label={t('attendance.delete.row', row)}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setAct({ kind: 'delete', attendance })}
            />
          ) : null}
        </>
      );
    },
    dialogs: (
      <>
        {act?.kind === 'correct' ? (
          <CorrectDialog attendance={act.attendance} timeZone={timeZone} onClose={close} />
        ) : null}
        {act?.kind === 'delete' ? (
          <DeleteAttendance attendance={act.attendance} timeZone={timeZone} onClose={close} />
        ) : null}
      </>
    ),
  };
}

type DeleteAttendanceProps = { attendance: Attendance; timeZone: string; onClose: () => void };

function DeleteAttendance({ attendance, timeZone, onClose }: DeleteAttendanceProps) {
  const { t } = useTranslation();
  const { mutate, isPending, isError } = useDeleteAttendance();
  return (
    <DeleteDialog
      isOpen
      item={t('attendance.item')}
      isBusy={isPending}
      error={isError}
      onCancel={onClose}
      onDelete={() => mutate(attendance._id, { onSuccess: onClose })}
    >
      <AttendanceSubject attendance={attendance} timeZone={timeZone} />
    </DeleteDialog>
  );
}
