import type { OwnAbsence } from '@touchline/contract/me/me-absences';
import { replyLimits, replyReasons, type ReplyReason } from '@touchline/contract/football/reply-choices';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateOwnAbsence, useUpdateOwnAbsence } from '../../../api/me/me-absences.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { FieldMessage } from '../../../components/fields/field-message.tsx';
import { TextArea } from '../../../components/fields/text-area.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ChoiceGroup } from '../parts/choice-group.tsx';
import { failureText } from '../parts/failure-text.ts';
import { attemptOf } from '../report/report-draft.ts';
import { isOfHealth } from './of-health.ts';

export type Series = { id: string; title: string; day: string };

type AbsenceFormProps = {
  child: string | undefined;
  series: readonly Series[];
  today: string;
  /** The absence that is changed. */
  absence?: OwnAbsence | undefined;
  onDone: () => void;
  onCancel?: () => void;
};

/** From which day to which somebody can't come, and why. */
export function AbsenceForm({ child, series, today, absence, onDone, onCancel }: AbsenceFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const create = useCreateOwnAbsence();
  const update = useUpdateOwnAbsence();
  const lastAttempt = useRef<ReturnType<typeof attemptOf>>(undefined);
  const [isChecked, setChecked] = useState(false);
  const [from, setFrom] = useState(absence?.from ?? '');
  const [to, setTo] = useState(absence?.to ?? '');
  const [reason, setReason] = useState<ReplyReason | null>(absence?.reason ?? null);
  const [chosen, setChosen] = useState(absence?.series ?? '');
  const [note, setNote] = useState(absence?.note ?? '');
  const { isPending, error } = absence ? update : create;
  const ofHealth = isOfHealth(reason);
  const daysProblem =
    from === '' || to === '' ? t('replies.away.daysMissing') : to < from ? t('validation.daysReversed') : undefined;
  const isKnown = chosen === '' || series.some((each) => each.id === chosen);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (daysProblem) return document.getElementById(`${id}-${from ? 'to' : 'from'}`)?.focus();
    if (reason === null) return document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-reasons`)} input`)?.focus();
    const body = { from, to, reason, series: chosen || null, note: note.trim() || null };
    if (absence) return update.mutate({ id: absence._id, body, child }, { onSuccess: onDone });
    lastAttempt.current = attemptOf({ attempt: lastAttempt.current }, body);
    create.mutate({ body, idempotencyKey: lastAttempt.current.key, child }, { onSuccess: onDone });
  };
  const dayField = (name: 'from' | 'to', value: string, min: string | undefined, onChange: (day: string) => void) => (
    <div className="grid gap-1.5">
      <label htmlFor={`${id}-${name}`} className="text-sm font-medium text-ink-2">
        {t(`replies.away.${name}`)}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        required
        min={min}
        value={value}
        aria-invalid={isChecked && daysProblem ? true : undefined}
        aria-describedby={isChecked && daysProblem ? `${id}-days` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="field-box h-14 w-full min-w-0 px-3 text-md"
      />
    </div>
  );

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <div>
        <div className="grid grid-cols-2 gap-2">
          {dayField('from', from, absence ? undefined : today, (day) => {
            setFrom(day);
            // Most absences begin as one day; the last one follows until it is chosen.
            if (to === '' || to < day) setTo(day);
          })}
          {dayField('to', to, from || today, setTo)}
        </div>
        <FieldMessage id={`${id}-days`} error={isChecked ? daysProblem : undefined} />
      </div>
      <div id={`${id}-reasons`}>
        <ChoiceGroup
          label={t('replies.away.reason')}
          columns={2}
          options={replyReasons.map((value) => ({ value, label: t(`replies.reasons.${value}`) }))}
          value={reason}
          error={isChecked && reason === null ? t('replies.away.reasonMissing') : undefined}
          onChange={setReason}
        />
      </div>
      {series.length > 0 || !isKnown ? (
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-series`} className="text-sm font-medium text-ink-2">
            {t('replies.away.series')}
          </label>
          <select
            id={`${id}-series`}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            className="field-box h-14 w-full cursor-pointer px-3.5 text-md"
          >
            <option value="">{t('replies.away.all')}</option>
            {series.map((each) => (
              <option key={each.id} value={each.id}>
                {t('replies.away.seriesOf', { title: each.title, day: each.day })}
              </option>
            ))}
            {isKnown ? null : <option value={chosen}>{t('replies.away.otherSeries')}</option>}
          </select>
        </div>
      ) : null}
      <TextArea
        label={t(ofHealth ? 'replies.away.noteHealth' : 'replies.away.note')}
        hint={ofHealth ? t('replies.week.health') : undefined}
        value={note}
        maxLength={replyLimits.noteMax}
        dir="auto"
        onChange={(event) => setNote(event.target.value)}
      />
      {error ? <Alert variant="destructive">{failureText(t, error)}</Alert> : null}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {onCancel ? (
          <Button variant="outline" className="h-14! text-md!" isBusy={isPending} onClick={onCancel}>
            {t('replies.away.cancel')}
          </Button>
        ) : null}
        <Button type="submit" className="h-14! text-md!" isLoading={isPending}>
          {t('replies.away.add')}
        </Button>
      </div>
    </form>
  );
}
