import type { WellnessForm } from '@touchline/contract/health/wellness';
import { useState } from 'react';
import { useUpdateWellnessForm } from '../../../../api/health/wellness.ts';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { type FormTime, timeParts, timeText } from './form-time.ts';

type Failure = { saved: WellnessForm | undefined; failed: WellnessForm };

/** The times of the forms while they are edited; only what was changed is sent, the morning first. */
export function useFormTimes(forms: readonly WellnessForm[]) {
  const [draft, setDraft] = useState<Record<string, FormTime> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { mutateAsync } = useUpdateWellnessForm();

  useHeldRecords(draft !== null);

  const timeOf = (form: WellnessForm) => draft?.[form._id] ?? timeParts(form.time);
  const isChanged = (form: WellnessForm) => timeText(form.type, timeOf(form)) !== form.time;
  const changed = forms.filter(isChanged);

  const stop = () => {
    setDraft(null);
    setFailure(null);
  };

  const save = async () => {
    setSaving(true);
    setFailure(null);
    let saved: WellnessForm | undefined;
    for (const form of changed) {
      try {
        await mutateAsync({ id: form._id, changes: { time: timeText(form.type, timeOf(form)) } });
        saved = form;
      } catch {
        // Why, a toast has told. What was typed stays, and the other form is not sent before this one.
        setFailure({ saved, failed: form });
        setSaving(false);
        return;
      }
    }
    setSaving(false);
    stop();
  };

  return {
    isEditing: draft !== null,
    isSaving,
    failure,
    canSave: changed.length > 0,
    timeOf,
    isChanged,
    start: () => setDraft({}),
    stop,
    change: (form: WellnessForm, changes: Partial<FormTime>) =>
      setDraft((before) => ({ ...before, [form._id]: { ...timeOf(form), ...changes } })),
    save: () => void save(),
  };
}

export type FormTimes = ReturnType<typeof useFormTimes>;
