import { useQuery } from '@tanstack/react-query';
import type { Diagnosis } from '@touchline/contract/health/diagnoses';
import clsx from 'clsx';
import { Check, Pencil } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diagnosesQuery } from '../../../../../api/health/diagnoses.ts';
import { ErrorState } from '../../../../../components/feedback/error-state.tsx';
import { useDebouncedSearch } from '../../../../../components/table/use-debounced-search.ts';
import { useFormat } from '../../../../../lib/i18n/format.ts';
import type { DiagnosisChoice } from './use-diagnosis-choice.ts';

type DiagnosisListProps = { choice: DiagnosisChoice; hasFigure: boolean; onTake: () => void };

const listedMax = 40;

/** The diagnoses that the search and the figure leave: the short list, then the official table, then words. */
export function DiagnosisList({ choice, hasFigure, onTake }: DiagnosisListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { typed, settled: search, type } = useDebouncedSearch();
  const [active, setActive] = useState(0);
  // What is chosen stays in the list although it says another place than the figure did.
  const area = hasFigure && choice.chosen === null ? choice.area : null;
  const [heldArea, setHeldArea] = useState(area);
  if (choice.chosen === null && heldArea !== area) setHeldArea(area);
  const { data, isError, refetch, isFetching } = useQuery(
    diagnosesQuery({ ...(search && { search }), ...(heldArea && { area: heldArea }) }),
  );
  useEffect(() => input.current?.focus(), []);

  const found = (data?.records ?? []).filter(({ tissue }) => (hasFigure ? tissue !== null : tissue === null));
  const records = found.length > 0 || search === '' ? found : (data?.records ?? []);
  const short = records.filter(({ isShort }) => isShort);
  const official = records.filter(({ isShort }) => !isShort).slice(0, listedMax);
  const options: (Diagnosis | 'words')[] = [...short, ...official, 'words'];
  const at = Math.min(active, options.length - 1);

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, options.length - 1));
    setActive(next);
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const press = (option: Diagnosis | 'words' | undefined) => {
    if (option === 'words') choice.write();
    else if (option) choice.choose(option);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(at + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = options[at];
      // A second Enter takes what the first has chosen.
      if (option !== 'words' && option?.code === choice.chosen?.code) onTake();
      else press(option);
    }
  };
  const optionOf = (option: Diagnosis | 'words', index: number, content: ReactNode) => {
    const isChosen = option === 'words' ? choice.words !== null : choice.chosen?.code === option.code;
    return (
      // The keys are the input's: the list is a listbox that it points into.
      // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={option === 'words' ? 'words' : option.code}
        role="option"
        id={`${listId}-${index}`}
        data-index={index}
        aria-selected={isChosen}
        onClick={() => {
          setActive(index);
          press(option);
        }}
        className={clsx(
          'grid min-h-11 cursor-pointer grid-cols-[4.25rem_minmax(0,1fr)_auto] items-center gap-x-1 rounded-md border px-3 py-1',
          isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover',
          index === at && !isChosen && 'bg-hover outline-2 -outline-offset-2 outline-line-strong',
        )}
      >
        {content}
        {isChosen ? <Check aria-hidden="true" className="size-4 text-ink" /> : null}
      </div>
    );
  };
  const lineOf = ({ code, text: name, bodyArea, tissue, organSystem }: Diagnosis) => (
    <>
      <span className="ltr text-sm font-medium text-ink-2">{code}</span>
      <span className="min-w-0 leading-snug">
        <span dir="auto" className="font-semibold text-ink wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm text-ink-3">
          {[
            bodyArea && t(`cases.areas.${bodyArea}`),
            tissue && t(`cases.tissues.${tissue}`),
            organSystem && t(`cases.organSystems.${organSystem}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  );

  return (
    <div className="grid min-w-0 content-start gap-2">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={`${listId}-${at}`}
        aria-label={t('casePage.diagnosis.search')}
        placeholder={t('casePage.diagnosis.search')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
        className="field-box h-control-lg w-full px-3.5 outline-none"
      />
      {isError && !data ? (
        <ErrorState message={t('casePage.diagnosis.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('casePage.diagnosis.title')}
          className="grid max-h-104 content-start overflow-y-auto"
        >
          <Group title={t('casePage.diagnosis.short')} count={format.number(short.length)}>
            {short.map((option, index) => optionOf(option, index, lineOf(option)))}
          </Group>
          {official.length > 0 ? (
            <Group title={t('casePage.diagnosis.official', { count: data?.imported ?? 0 })}>
              {official.map((option, index) => optionOf(option, short.length + index, lineOf(option)))}
            </Group>
          ) : null}
          {optionOf(
            'words',
            options.length - 1,
            <>
              <Pencil aria-hidden="true" className="size-4 text-ink-2" />
              <span className="leading-snug">
                <span className="font-semibold text-ink">{t('casePage.diagnosis.words')}</span>
                <span className="block text-sm text-ink-3">{t('casePage.diagnosis.wordsHint')}</span>
              </span>
            </>,
          )}
        </div>
      )}
      {data?.imported === 0 ? <p className="px-3 text-sm text-ink-3">{t('casePage.diagnosis.notLoaded')}</p> : null}
    </div>
  );
}

function Group({ title, count, children }: { title: string; count?: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="flex items-center gap-2 px-3 py-1 text-sm text-ink-3">
        {title}
        {count ? <span className="rounded-sm bg-sunken px-1.5 text-xs font-semibold text-ink-2">{count}</span> : null}
      </p>
      {children}
    </div>
  );
}
