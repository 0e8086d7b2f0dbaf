import { caseLimits } from '@touchline/contract/health/case-choices';
import { Minus, Plus, Repeat } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddTreatment } from '../../../../../api/health/case-entries.ts';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { TextInput } from '../../../../../components/fields/text-input.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { IconButton } from '../../../../../components/ui/icon-button.tsx';
import { addDays, type Day } from '../../../../../lib/dates/days.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import type { Treatment } from './entries-of.ts';
import { useUndoTreatment } from './use-undo-treatment.ts';

type TreatmentFormProps = {
  caseId: string;
  today: Day;
  /** The kinds that were used last. */
  kinds: readonly string[];
  /** The treatments so far, newest first. */
  before: readonly Treatment[];
  onDone: () => void;
};

const stepMinutes = 5;
const offeredFirst = 3;

/** Writes a treatment down: what, how long, today or yesterday. One tap repeats the one of the day before. */
export function TreatmentForm({ caseId, today, kinds, before, onDone }: TreatmentFormProps) {
  const { t } = useTranslation();
  const { format, joined } = useCaseTexts();
  const listId = useId();
  const [kind, setKind] = useState('');
  const [minutes, setMinutes] = useState(30);
  const [day, setDay] = useState<'today' | 'yesterday'>('today');
  const { mutate, isPending } = useAddTreatment();
  const offerUndo = useUndoTreatment(caseId);
  const yesterday = addDays(today, -1);
  const lastOnes = before.filter((one) => one.day === yesterday);
  const trimmed = kind.trim();
  const canSave = trimmed !== '';

  const add = (body: { day: Day; kind: string; minutes: number | null }) =>
    mutate(
      { id: caseId, body },
      {
        onSuccess: (made) => {
          offerUndo(made);
          onDone();
        },
      },
    );
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSave && !isPending) add({ day: day === 'today' ? today : yesterday, kind: trimmed, minutes });
  };
  const shorter = () => setMinutes((now) => Math.max(now - stepMinutes, stepMinutes));
  const longer = () => setMinutes((now) => Math.min(now + stepMinutes, caseLimits.treatmentMinutesMax));

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="grid gap-3 border-b border-line bg-hover px-5 py-4 max-tablet:px-4"
    >
      {lastOnes.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {lastOnes.slice(0, offeredFirst).map((one) => (
            <Button
              key={one._id}
              variant="outline"
              size="sm"
              icon={<Repeat aria-hidden="true" />}
              isBusy={isPending}
              onClick={() => add({ day: today, kind: one.kind, minutes: one.minutes })}
            >
              {t('casePage.timeline.repeat', {
                what: joined(one.kind, one.minutes !== null && format.minutes(one.minutes)),
              })}
            </Button>
          ))}
        </div>
      ) : null}
      {kinds.length > 0 ? (
        <div role="group" aria-label={t('casePage.timeline.lastKinds')} className="flex flex-wrap gap-1.5">
          {kinds.slice(0, offeredFirst).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={trimmed === one}
              onClick={() => setKind(one)}
              className="wash h-7.5 rounded-full border border-line-strong bg-surface px-3 text-sm font-medium hover-wash aria-pressed:border-accent aria-pressed:bg-accent-soft pointer-coarse:h-11"
            >
              <bdi>{one}</bdi>
            </button>
          ))}
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <TextInput
          className="w-72 max-w-full"
          label={t('casePage.timeline.treatment')}
          list={listId}
          autoComplete="off"
          dir="auto"
          maxLength={caseLimits.treatmentKindMax}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
        <datalist id={listId}>
          {kinds.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <div role="group" aria-label={t('casePage.timeline.minutes')} className="flex items-center gap-1">
          <IconButton size="sm" label={t('casePage.timeline.shorter')} icon={<Minus />} onClick={shorter} />
          <output aria-live="polite" className="min-w-16 text-center font-semibold">
            {format.minutes(minutes)}
          </output>
          <IconButton size="sm" label={t('casePage.timeline.longer')} icon={<Plus />} onClick={longer} />
        </div>
        <SegmentedControl
          kind="choice"
          label={t('casePage.timeline.day')}
          value={day}
          onChange={setDay}
          options={[
            { value: 'today', label: t('casePage.timeline.today') },
            { value: 'yesterday', label: t('casePage.timeline.yesterday') },
          ]}
        />
      </div>
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          disabled={!canSave}
          why={canSave ? undefined : t('casePage.timeline.kindFirst')}
          isLoading={isPending}
        >
          {t('common.save')}
        </Button>
        <Button variant="outline" size="sm" isBusy={isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
