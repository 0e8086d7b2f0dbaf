import { CalendarPlus, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadHolidays } from '../../../../api/plan/holidays.ts';
import { HiddenFileInput } from '../../../../components/fields/hidden-file-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import type { Day } from '../../../../lib/dates/days.ts';
import { ApiError } from '../../../../lib/http/api-error.ts';
import { validationText } from '../../../../lib/forms/validation.ts';
import { HolidayList } from './holiday-list.tsx';
import { NewPause } from './new-pause.tsx';
import type { SeriesPause } from '../../assigned/repetition.ts';
import { useSpanText } from './use-span-text.ts';

type PausesProps = {
  value: readonly SeriesPause[];
  onChange: (pauses: SeriesPause[]) => void;
  /** The days that the series spans: holidays of other times are left out. */
  first: Day;
  until: Day;
};

const byDay = (a: SeriesPause, b: SeriesPause): number => (a.from < b.from ? -1 : Number(a.from > b.from));

/** When a series rests: each pause with its days, typed or from a calendar file. */
export function Pauses({ value, onChange, first, until }: PausesProps) {
  const { t } = useTranslation();
  const spanText = useSpanText();
  const file = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const afterRender = useAfterRender();
  const [isAdding, setAdding] = useState(false);
  const holidays = useReadHolidays();
  const add = (pauses: readonly SeriesPause[]) => onChange([...value, ...pauses].sort(byDay));
  const focusAdd = () => afterRender(() => addButton.current?.focus());
  const nameOf = (pause: SeriesPause) => pause.name ?? spanText(pause);
  const reason = holidays.error instanceof ApiError ? holidays.error.errors[0]?.message : undefined;

  return (
    <fieldset className="grid gap-2">
      <legend className="float-start mb-1 text-sm font-medium text-ink-3">{t('trainings.pauses.title')}</legend>
      {value.length > 0 ? (
        <ul className="clear-both divide-y divide-line rounded-md border border-line">
          {value.map((pause, index) => (
            <li key={`${pause.from} ${pause.to} ${pause.name}`} className="flex min-h-11 items-center gap-2 ps-3 pe-1">
              <span className="min-w-0 flex-1 py-2 text-sm">
                {pause.name ? (
                  <b dir="auto" className="block font-semibold wrap-anywhere text-ink">
                    {pause.name}
                  </b>
                ) : null}
                <span className={pause.name ? 'text-ink-3' : 'text-ink'}>{spanText(pause)}</span>
              </span>
              <IconButton
                size="sm"
                label={t('trainings.pauses.remove', { pause: nameOf(pause) })}
                icon={<X aria-hidden="true" />}
                onClick={() => {
                  onChange(value.filter((_, at) => at !== index));
                  focusAdd();
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <NewPause
          day={first}
          onAdd={(pause) => {
            add([pause]);
            setAdding(false);
            focusAdd();
          }}
          onCancel={() => {
            setAdding(false);
            focusAdd();
          }}
        />
      ) : (
        <div className="clear-both flex flex-wrap gap-2">
          <Button
            ref={addButton}
            type="button"
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('trainings.pauses.add')}
          </Button>
          <Button
            type="button"
            variant="outline"
            size="sm"
            icon={<CalendarPlus aria-hidden="true" />}
            isLoading={holidays.isPending}
            onClick={() => file.current?.click()}
          >
            {t('trainings.pauses.file')}
          </Button>
        </div>
      )}
      <HiddenFileInput
        ref={file}
        accept=".ics,text/calendar"
        onFiles={([chosen]) => {
          if (chosen) holidays.mutate(chosen);
        }}
      />
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {holidays.isError ? (reason ? validationText(t, reason) : t('trainings.pauses.unread')) : null}
      </p>
      {holidays.data ? (
        <HolidayList
          key={holidays.submittedAt}
          holidays={holidays.data.records}
          known={value}
          first={first}
          until={until}
          onAdd={(pauses) => {
            add(pauses);
            holidays.reset();
            focusAdd();
          }}
          onCancel={() => {
            holidays.reset();
            focusAdd();
          }}
        />
      ) : null}
    </fieldset>
  );
}
