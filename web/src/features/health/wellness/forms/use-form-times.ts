import type { WellnessForm } from '@touchline/contract/health/wellness';
import { useState } from 'react';
import { useUpdateWellnessForm } from '../../../../api/health/wellness.ts';
import { fieldRules } from '../../../../forms/field-rules.ts';
import { useDrafts } from '../../../../forms/use-drafts.ts';
import { useHeldRecords } from '../../../../lib/state/held-records.ts';
import { type FormTime, timeParts, timeText } from './form-time.ts';

type Failure = { saved: WellnessForm | undefined; failed: WellnessForm };

const formOf = ({ type, time }: WellnessForm) => ({ type, time: timeParts(time) });

const rules = fieldRules<ReturnType<typeof formOf>, { time?: string }>({
  fields: ['time'],
  wireOf: ({ type, time }) => timeText(type, time),
  refusalOf: () => undefined,
});

/** The forms' times in edit mode; only changes are sent, the morning form first. */
export function useFormTimes(forms: readonly WellnessForm[]) {
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { mutateAsync } = useUpdateWellnessForm();
  const drafts = useDrafts(formOf, rules);
  const draftOf = (form: WellnessForm) => drafts.over(form._id, { record: form, etag: undefined });
  const changed = forms.filter((form) => draftOf(form).isDirty);

  useHeldRecords(isEditing);

  const stop = () => {
    setEditing(false);
    drafts.reset();
    setFailure(null);
  };

  const save = async () => {
    setSaving(true);
    setFailure(null);
    let saved: WellnessForm | undefined;
    for (const form of changed) {
      try {
        await mutateAsync({ id: form._id, changes: draftOf(form).changes });
        saved = form;
      } catch {
        // A toast has shown the error. The input stays, and the other form is not sent before this one.
        setFailure({ saved, failed: form });
        setSaving(false);
        return;
      }
    }
    setSaving(false);
    stop();
  };

  return {
    isEditing,
    isSaving,
    failure,
    canSave: changed.length > 0,
    timeOf: (form: WellnessForm) => draftOf(form).values.time,
    isChanged: (form: WellnessForm) => draftOf(form).isDirty,
    start: () => setEditing(true),
    stop,
    change: (form: WellnessForm, changes: Partial<FormTime>) =>
      draftOf(form).set('time', { ...draftOf(form).values.time, ...changes }),
    save: () => void save(),
  };
}

export type FormTimes = ReturnType<typeof useFormTimes>;
