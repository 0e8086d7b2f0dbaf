import type { Attendance } from '@touchline/contract/football/attendances';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceQuery, useUpdateAttendance } from '../../../api/football/attendances.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { GoneAlert } from '../../../components/feedback/gone-alert.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { useNewest } from '../../../forms/use-newest.ts';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { capitalised } from '../../../lib/i18n/names.ts';
import { attendanceRules, dayOf, formOf, leavesTooEarly, onDay, outDay, timeOf } from './attendance-form.ts';
import { AttendanceSubject } from './attendance-subject.tsx';

type CorrectDialogProps = { attendance: Attendance; timeZone: string; onClose: () => void };

function useCorrection({ attendance, timeZone, onClose }: CorrectDialogProps) {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateAttendance();
  const form = useDraft(formOf(timeZone), attendanceRules(timeZone));
  const { draft } = form;
  const formRef = useRef<HTMLFormElement>(null);
  const fetchNewest = () => queryClient.fetchQuery(attendanceQuery(attendance._id));

  // The table may be minutes old, and saving sends the version being changed.
  const newest = useNewest(form);
  const begin = useEffectEvent(() => {
    form.start({ record: attendance, etag: undefined });
    newest.fetch(fetchNewest);
  });
  useEffect(() => begin(), []);

  const saving = useSave({
    draft: form,
    form: formRef,
    fetch: fetchNewest,
    send: async () => {
      if (draft) await update({ id: attendance._id, changes: draft.changes, etag: draft.base.etag });
    },
    onSaved: onClose,
  });
  return { draft, set: form.set, saving, formRef, isLoaded: newest.load !== 'running' };
}

/** Corrects a player's times in and out, the session, and whether the player was late. */
export function CorrectDialog(props: CorrectDialogProps) {
  const { attendance, timeZone, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const formId = useId();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const { draft, set, saving, formRef, isLoaded } = useCorrection(props);
  if (!draft) return null;

  const { values } = draft;
  const day = dayOf(values.checkIn);
  const year = Number(dayOf(formOf(timeZone)(attendance).checkIn).slice(0, 4));
  const outError = leavesTooEarly(values) ? t('validation.checkOutBefore') : draft.errorOf('checkOut');
  // Show the error at the field that caused it: the other may be untouched.
  const inError =
    draft.errorOf('checkIn') ?? (draft.isChanged('checkIn') && !draft.isChanged('checkOut') ? outError : undefined);
  const isSound = draft.isDirty && draft.isValid && outError === undefined;
  const canSave = isSound && isLoaded && isOnline && !saving.isStale && !saving.isGone;

  const handleDay = (next: string) => {
    const moved = onDay(values, next);
    set('checkIn', moved.checkIn);
    set('checkOut', moved.checkOut);
  };

  return (
    <Dialog
      isOpen
      size="md"
      title={t('attendance.correct.title')}
      onClose={onClose}
      isBusy={saving.isSaving}
      footer={
        <>
          <Button variant="outline" isBusy={saving.isSaving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={!canSave}
            why={whyNot({
              isOutdated: saving.isStale || saving.isGone,
              isInvalid: !draft.isValid || outError !== undefined,
              isUnchanged: !draft.isDirty,
              other: !isLoaded && t('common.why.wait'),
            })}
            isLoading={saving.isSaving}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} noValidate onSubmit={saving.onSubmit(canSave)} className="grid gap-4">
        {saving.isGone ? <GoneAlert /> : null}
        {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
        <AttendanceSubject attendance={attendance} timeZone={timeZone} />
        <DateSelect
          variant="floating"
          label={t('attendance.columns.date')}
          value={day}
          onChange={handleDay}
          firstYear={year - 1}
          lastYear={year + 1}
          error={day === '' ? draft.errorOf('checkIn') : undefined}
          hint={day ? capitalised(format.weekday(day, 'long')) : undefined}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextInput
            label={t('attendance.columns.timeIn')}
            type="time"
            value={timeOf(values.checkIn)}
            onChange={(event) => set('checkIn', `${day}T${event.target.value}`)}
            error={day === '' ? undefined : inError}
          />
          <TextInput
            label={t('attendance.columns.timeOut')}
            type="time"
            value={timeOf(values.checkOut)}
            onChange={({ target: { value } }) => set('checkOut', value === '' ? '' : `${outDay(values)}T${value}`)}
            error={outError}
            hint={t('attendance.correct.outHint')}
          />
        </div>
        <TextInput
          label={t('attendance.columns.session')}
          dir="auto"
          autoComplete="off"
          aria-required
          value={values.session}
          onChange={(event) => set('session', event.target.value)}
          error={draft.errorOf('session')}
        />
        <SwitchLine label={t('attendance.status.late')} isOn={values.late} onToggle={(late) => set('late', late)} />
      </form>
    </Dialog>
  );
}
