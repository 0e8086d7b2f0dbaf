import { replyLimits, replyReasons } from '@touchline/contract/football/reply-choices';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../../components/feedback/alert.tsx';
import { GoneAlert } from '../../../../../components/feedback/gone-alert.tsx';
import { StaleAlert } from '../../../../../components/feedback/stale-alert.tsx';
import { FormDialog } from '../../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../../components/fields/select/date-select.tsx';
import { Dropdown } from '../../../../../components/fields/select/dropdown.tsx';
import { TextArea } from '../../../../../components/fields/text-area.tsx';
import { useWhyNot } from '../../../../../forms/use-why-not.ts';
import type { Day } from '../../../../../lib/dates/days.ts';
import { fieldErrors, validationText } from '../../../../../lib/forms/validation.ts';
import { ApiError } from '../../../../../lib/http/api-error.ts';
import { useFormat } from '../../../../../lib/i18n/format.ts';
import { useOnline } from '../../../../../lib/offline/connection.ts';
import { type AbsenceForm, isClosed, isOfHealth } from './absence-form.ts';

type AbsenceDialogProps = {
  title: string;
  /** As stored, or as a new one begins. A newer version leaves what was changed here. */
  base: AbsenceForm;
  today: Day;
  isMedical: boolean;
  /** Whether something has to change before it can be saved. */
  isStored: boolean;
  isBusy: boolean;
  error: unknown;
  /** Another user has changed it: nothing is saved until the newer version is loaded. */
  stale?: { onReload: () => void; isReloading: boolean } | undefined;
  onSave: (form: AbsenceForm) => void;
  onClose: () => void;
};

/** From which day to which a player can't come, and why. */
export function AbsenceDialog(props: AbsenceDialogProps) {
  const { title, base, today, isMedical, isStored, isBusy, error, stale, onSave, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [typed, setTyped] = useState<Partial<AbsenceForm>>({});
  const form = { ...base, ...typed };
  const set = (changes: Partial<AbsenceForm>) => setTyped((before) => ({ ...before, ...changes }));
  const refused: Record<string, string> = error instanceof ApiError ? fieldErrors(t, error) : {};
  const isGone = error instanceof ApiError && error.code === 'resourceNotFound';
  const failure =
    error && !stale && !isGone && Object.keys(refused).length === 0
      ? error instanceof ApiError && error.code === 'conflict'
        ? validationText(t, error.message)
        : t('absences.notSaved')
      : undefined;
  const isReversed = form.from !== '' && form.to !== '' && form.to < form.from;
  const missing = [
    form.from === '' ? t('replies.away.from') : [],
    form.to === '' ? t('replies.away.to') : [],
    form.reason === '' ? t('replies.away.reason') : [],
  ].flat();
  const gaps = missing.length > 0 ? t('common.missing', { fields: format.list(missing) }) : '';
  const isUnchanged = isStored && (Object.keys(typed) as (keyof AbsenceForm)[]).every((key) => form[key] === base[key]);
  const canSave = isOnline && !stale && !isGone && !isReversed && gaps === '' && !isUnchanged;
  const ofHealth = isOfHealth(form);
  const year = Number(today.slice(0, 4));
  const years = { firstYear: Math.min(year - 1, Number(base.from.slice(0, 4))), lastYear: year + 2 };

  return (
    <FormDialog
      title={title}
      submit={t('common.save')}
      canSave={canSave}
      why={whyNot({
        isOutdated: stale !== undefined,
        isInvalid: isReversed,
        isUnchanged,
        other: gaps !== '' && gaps,
      })}
      note={gaps || undefined}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !isBusy) onSave(form);
      }}
    >
      {stale ? <StaleAlert {...stale} /> : null}
      {isGone ? <GoneAlert /> : null}
      {failure ? <Alert variant="destructive">{failure}</Alert> : null}
      <div className="grid grid-cols-2 items-start gap-4 max-tablet:grid-cols-[minmax(0,1fr)]">
        <DateSelect
          label={t('replies.away.from')}
          value={form.from}
          // A time of one day stays one of a day.
          onChange={(from) => set({ from, ...(form.to === form.from && { to: from }) })}
          error={refused['from']}
          {...years}
        />
        <DateSelect
          label={t('replies.away.to')}
          value={form.to}
          onChange={(to) => set({ to })}
          error={isReversed ? t('validation.daysReversed') : refused['to']}
          {...years}
        />
      </div>
      <Dropdown
        label={t('replies.away.reason')}
        name="reason"
        value={form.reason}
        options={[...(isClosed(base) ? (['health'] as const) : []), ...replyReasons].map((value) => ({
          value,
          label: t(`replies.reasons.${value}`),
        }))}
        onChange={(reason) => set({ reason: reason as AbsenceForm['reason'] })}
        error={refused['reason']}
      />
      {base.series === null ? null : (
        <Dropdown
          label={t('replies.away.series')}
          name="series"
          value={form.series ?? ''}
          options={[
            { value: base.series, label: t('absences.oneSeries') },
            { value: '', label: t('replies.away.all') },
          ]}
          onChange={(series) => set({ series: series || null })}
        />
      )}
      {isClosed(form) ? (
        <p className="text-sm text-ink-3">{t('absences.noteKept')}</p>
      ) : (
        <TextArea
          label={t(ofHealth ? 'replies.away.noteHealth' : 'replies.away.note')}
          name="note"
          dir="auto"
          rows={2}
          maxLength={replyLimits.noteMax}
          value={form.note}
          onChange={({ target }) => set({ note: target.value })}
          hint={ofHealth && !isMedical ? t('absences.noteKept') : undefined}
          error={refused['note']}
        />
      )}
    </FormDialog>
  );
}
