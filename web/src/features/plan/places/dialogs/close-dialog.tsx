import { useQuery } from '@tanstack/react-query';
import type { Unreached } from '@touchline/contract/football/call-offs';
import type { Place } from '@touchline/contract/plan/places';
import { type SyntheticEvent, useState } from 'react';
import { useUndoCallOff } from '../../../../api/football/call-offs.ts';
import { closurePlanQuery, useClosePlace } from '../../../../api/plan/place-days.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { UnreachedList } from '../../../../components/football/unreached-list.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useDebounced } from '../../../../hooks/records/use-debounced.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import type { ClosedTime } from '../../../../api/plan/place-days.ts';
import type { Words } from '../uses/use-words.ts';
import { type ClosedForm, closedTimeOf, type Deed } from './closed-time.ts';
import { ClosurePlanText } from './closure-plan-text.tsx';
import { useRefusal } from './use-refusal.ts';

type CloseDialogProps = {
  place: Place;
  places: readonly Place[];
  day: Day;
  timeZone: string;
  words: Words;
  onClose: () => void;
};

const pauseMs = 300;

/** Closes a place for a day or for hours, and shows before what becomes of the events there, and who hears of it. */
export function CloseDialog({ place, places, day, timeZone, words, onClose }: CloseDialogProps) {
  const { t, format } = words;
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [form, setForm] = useState<ClosedForm>({
    span: 'day',
    day,
    from: '13:00',
    to: '17:00',
    half: null,
    reason: '',
  });
  const [deeds, setDeeds] = useState<Readonly<Record<string, Deed>>>({});
  const [unreached, setUnreached] = useState<readonly Unreached[]>();
  const change = (changes: Partial<ClosedForm>) => {
    setForm({ ...form, ...changes });
    // At another time it is about other events, and other places are free.
    if (changes.reason === undefined) setDeeds({});
  };
  const body = closedTimeOf(form, deeds, timeZone);
  // The reason changes nothing of the plan.
  const asked = JSON.stringify(closedTimeOf({ ...form, reason: '' }, deeds, timeZone) ?? null);
  const settled = useDebounced(asked, pauseMs);
  const planned = (JSON.parse(settled) ?? { day }) as ClosedTime;
  const plan = useQuery({ ...closurePlanQuery(place._id, planned), enabled: settled !== 'null' });
  const shown = settled === asked ? plan.data : undefined;
  const { mutate, isPending, error, isError, isOutdated } = useClosePlace();
  const { mutateAsync: takeBack } = useUndoCallOff();
  const refusal = useRefusal(plan.error ?? error, ['from', 'to', 'half', 'reason'] as const);
  const isReversed = form.span === 'hours' && body === undefined && form.from !== '' && form.to !== '';
  const canSave = isOnline && body !== undefined && shown !== undefined;
  const year = Number(day.slice(0, 4));

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    mutate(
      { place: place._id, planned, body, plan: shown.plan },
      {
        onSuccess: (done) => {
          const { calledOff, moved } = done;
          showToast(
            'success',
            t(calledOff.length + moved.length === 0 ? 'places.close.done' : 'places.close.doneWith', {
              place: place.name,
              moved: t('places.close.moved', { count: moved.length }),
              off: t('places.close.off', { count: calledOff.length }),
            }),
            calledOff.length === 0
              ? undefined
              : {
                  label: t('places.close.undo'),
                  run: () =>
                    void takeBack(calledOff).then(
                      () => showToast('success', t('callOff.undone', { count: calledOff.length })),
                      () => undefined,
                    ),
                  kind: 'callOff',
                },
          );
          if (done.unreached.length > 0) setUnreached(done.unreached);
          else onClose();
        },
      },
    );
  };

  if (unreached)
    return (
      <Dialog
        isOpen
        size="md"
        title={t('places.close.doneTitle', { place: place.name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <UnreachedList unreached={unreached} />
      </Dialog>
    );
  return (
    <FormDialog
      title={t('places.close.title', { place: place.name })}
      submit={t('places.close.submit')}
      canSave={canSave}
      why={whyNot({ isInvalid: body === undefined })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <SegmentedControl
        kind="choice"
        label={t('places.close.span')}
        options={(['day', 'hours'] as const).map((value) => ({ value, label: t(`places.close.spans.${value}`) }))}
        value={form.span}
        onChange={(span) => change({ span })}
        className="justify-self-start"
      />
      <DateSelect
        label={t('assigned.fields.day')}
        variant="floating"
        value={form.day}
        onChange={(next) => change({ day: next })}
        firstYear={year}
        lastYear={year + 2}
        hint={form.day ? format.weekday(form.day, 'long') : undefined}
      />
      {form.span === 'day' ? null : (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextInput
            label={t('places.from')}
            type="time"
            name="from"
            value={form.from}
            onChange={(event) => change({ from: event.target.value })}
            error={refusal.of('from')}
          />
          <TextInput
            label={t('places.to')}
            type="time"
            name="to"
            value={form.to}
            onChange={(event) => change({ to: event.target.value })}
            error={isReversed ? t('validation.endBeforeStart') : refusal.of('to')}
          />
        </div>
      )}
      {place.halves ? (
        <SegmentedControl
          kind="choice"
          label={t('places.close.which')}
          options={(['whole', 'a', 'b'] as const).map((value) => ({ value, label: t(`places.halves.${value}`) }))}
          value={form.half ?? 'whole'}
          onChange={(half) => change({ half: half === 'whole' ? null : half })}
          className="justify-self-start"
        />
      ) : null}
      <TextInput
        label={t('places.close.reason')}
        hint={t('places.close.reasonHint')}
        name="reason"
        autoComplete="off"
        dir="auto"
        maxLength={200}
        value={form.reason}
        onChange={(event) => change({ reason: event.target.value })}
        error={refusal.of('reason')}
      />
      {isError ? (
        <Alert variant={isOutdated ? 'warning' : 'destructive'}>
          {isOutdated ? t('places.close.outdated') : (refusal.rest ?? t('places.notSaved'))}
        </Alert>
      ) : null}
      {shown ? (
        <ClosurePlanText
          plan={shown}
          places={places}
          timeZone={timeZone}
          words={words}
          onDeed={(event, deed) => setDeeds({ ...deeds, [event]: deed })}
        />
      ) : plan.isError ? (
        <ErrorState
          message={refusal.rest ?? t('callOff.planFailed')}
          onRetry={() => void plan.refetch()}
          isRetrying={plan.isFetching}
        />
      ) : body === undefined ? null : (
        <p className="grid justify-items-center py-6">
          <Spinner />
        </p>
      )}
    </FormDialog>
  );
}
