import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Training } from '@touchline/contract/football/trainings';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeriesChange, seriesPlanQuery, seriesQuery, useChangeSeries } from '../../../../api/plan/series.ts';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { ErrorState } from '../../../../components/feedback/error-state.tsx';
import { FormDialog } from '../../../../components/fields/form-dialog.tsx';
import { DateSelect } from '../../../../components/fields/select/date-select.tsx';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Spinner } from '../../../../components/ui/spinner.tsx';
import { useWhyNot } from '../../../../forms/use-why-not.ts';
import { useDebounced } from '../../../../hooks/records/use-debounced.ts';
import { type Day, dayIn } from '../../../../lib/dates/days.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../../../../lib/forms/validation.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { endRefusal, sentPauses, type SeriesValues } from '../../assigned/repetition.ts';
import { SeriesFields } from './series-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';

export type ChangeSeriesProps = {
  training: Pick<Training, '_id' | 'date'>;
  timeZone: string;
  onClose: () => void;
};

type Form = SeriesValues & { from: Day; time: string };

const bodyOf = ({ from, weekdays, until, pauses, time }: Form): SeriesChange => ({
  from,
  weekdays: [...weekdays],
  until,
  ...(pauses.length > 0 && { pauses: sentPauses(pauses) }),
  ...(time !== '' && { time }),
});

const nothing: Form = { from: '', weekdays: [], until: '', pauses: [], time: '' };

/** Other weekdays, another time, pauses and end of a series from a day on, with what that does to each training. */
export function ChangeSeriesDialog({ training, timeZone, onClose }: ChangeSeriesProps) {
  const { t } = useTranslation();
  const whyNot = useWhyNot();
  const isOnline = useOnline();
  const today = dayIn(timeZone, new Date());
  const own = dayIn(timeZone, training.date);
  const first = own < today ? today : own;
  const rhythm = useQuery(seriesQuery(training._id));
  const [typed, setTyped] = useState<Form>();
  const known = useMemo<Form | undefined>(
    () => rhythm.data && { ...rhythm.data, from: first, time: rhythm.data.time ?? '' },
    [rhythm.data, first],
  );
  const form = typed ?? known ?? nothing;
  const { mutate, isPending, isError, isOutdated } = useChangeSeries();
  const set = (change: Partial<Form>) => setTyped((before) => ({ ...(before ?? form), ...change }));
  const { from, weekdays, time } = form;

  const fromError = from === '' ? 'dateFormat' : from < today ? 'dayOver' : undefined;
  const untilError = endRefusal(from, form);
  const isSound = form !== nothing && fromError === undefined && untilError === undefined && weekdays.length > 0;
  const asked = useDebounced(form, 300);
  const body = bodyOf(asked);
  const plan = useQuery({
    ...seriesPlanQuery(training._id, body),
    enabled: isSound && asked !== nothing,
    placeholderData: keepPreviousData,
  });
  // What the server alone knows: the seasons.
  const refused = plan.error instanceof ApiError ? fieldErrors(t, plan.error) : {};
  const isRead = plan.data !== undefined && !plan.isPlaceholderData && asked === form && isSound;
  const changes = isRead ? plan.data.trainings.filter(({ deed }) => deed !== 'keep').length : 0;
  const canSave = isRead && changes > 0 && isOnline;
  const year = Number(today.slice(0, 4));

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSave || isPending) return;
    mutate({ id: training._id, change: body, plan: plan.data.plan }, { onSuccess: onClose });
  };

  const endError = untilError ? validationText(t, untilError) : (refused['until'] ?? undefined);
  return (
    <FormDialog
      title={t('trainings.series.change')}
      submit={changes > 0 ? t('trainings.series.submit', { count: changes }) : t('trainings.series.change')}
      canSave={canSave}
      why={whyNot({
        isInvalid: form !== nothing && !isSound,
        other: isRead && changes === 0 && t('trainings.series.nothing'),
      })}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {form === nothing ? (
        rhythm.isError ? (
          <ErrorState
            message={t('trainings.series.unread')}
            onRetry={() => void rhythm.refetch()}
            isRetrying={rhythm.isFetching}
          />
        ) : (
          <p className="grid justify-items-center py-10">
            <Spinner />
          </p>
        )
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-start gap-x-3 gap-y-4 max-tablet:grid-cols-1">
            <DateSelect
              variant="floating"
              label={t('trainings.series.from')}
              value={from}
              onChange={(day) => set({ from: day })}
              firstYear={year}
              lastYear={year + 2}
              error={fromError ? validationText(t, fromError) : refused['from']}
            />
            <TextInput
              label={t('assigned.fields.time')}
              type="time"
              name="time"
              value={time}
              hint={time === '' ? t('trainings.series.noTime') : undefined}
              onChange={(event) => set({ time: event.target.value })}
            />
          </div>
          <SeriesFields first={from} value={form} onChange={set} />
          <p role="status" className="text-sm font-medium text-danger empty:hidden">
            {endError ?? refused['squad'] ?? null}
          </p>
          {isError ? (
            <Alert variant={isOutdated ? 'warning' : 'destructive'}>
              {isOutdated ? t('validation.seriesChanged') : t('trainings.series.failed')}
            </Alert>
          ) : null}
          {isSound && plan.data ? (
            <SeriesPreview plan={plan.data} timeZone={timeZone} isOld={!isRead} />
          ) : isSound && plan.isError && Object.keys(refused).length === 0 ? (
            <ErrorState
              message={t('trainings.series.unplanned')}
              onRetry={() => void plan.refetch()}
              isRetrying={plan.isFetching}
            />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
