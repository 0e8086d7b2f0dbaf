import { useQuery } from '@tanstack/react-query';
import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { CaseRecord } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { casePlansQuery, stagesQuery } from '../../../../../api/health/case-settings.ts';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { type Day, daysBetween } from '../../../../../lib/dates/days.ts';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import { StageDialog } from '../../stage/stage-dialog.tsx';
import { useCaseWords } from '../../use-case-words.ts';
import { Button } from '../../../../../components/ui/button.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { PlannedDay } from './planned-day.tsx';
import { PlanSelect } from './plan-select.tsx';

type ReturnSheetProps = { save: CaseSave; today: Day };

/** The stages of the way back, the criteria of the present one, and the button to the next. */
export function ReturnSheet({ save, today }: ReturnSheetProps) {
  const { t } = useTranslation();
  const [moving, setMoving] = useState<StageSetting | null>(null);
  const { data: settings = [] } = useQuery(stagesQuery());
  const { data: plans = [] } = useQuery({ ...casePlansQuery(), meta: { quiet: true } });
  const { shown } = save;
  const plan = plans.find(({ key }) => key === shown.plan);
  return (
    <Sheet
      title={t('casePage.return.title')}
      isFlush
      end={
        shown.open && plans.length > 0 ? (
          <PlanSelect plans={plans} save={save} />
        ) : plan?.name ? (
          <span className="text-sm text-ink-3">{t('casePage.return.plan', { plan: plan.name })}</span>
        ) : null
      }
    >
      <ol className="grid py-1.5">
        {shown.stages.map((stage) => (
          <StageLine
            key={stage.key}
            stage={stage}
            settings={settings}
            save={save}
            today={today}
            // After a concussion the steps of the protocol move the case.
            onMove={shown.open && !shown.protocol ? setMoving : undefined}
          />
        ))}
      </ol>
      {moving ? <StageDialog caseId={shown._id} stage={moving} today={today} onClose={() => setMoving(null)} /> : null}
    </Sheet>
  );
}

type StageLineProps = {
  stage: CaseRecord['stages'][number];
  settings: readonly StageSetting[];
  save: CaseSave;
  today: Day;
  /** Undefined for a closed case. */
  onMove: ((stage: StageSetting) => void) | undefined;
};

function StageLine({ stage, settings, save, today, onMove }: StageLineProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { format, shortSpan, restrictions, joined } = useCaseTexts();
  const { shown } = save;
  const { key, from, to, plannedOn, clearedBy, reason, criteria } = stage;
  const place = key < shown.stage ? 'done' : key === shown.stage ? 'now' : 'next';
  const setting = settings.find((one) => one.key === key);
  const next = settings.find((one) => one.key > key);
  const before = settings.findLast((one) => one.key < key);
  const done = criteria.filter((one) => one.done).length;

  const more = () => {
    if (place === 'now' && shown.open && from) {
      const since = t('casePage.return.since', {
        date: format.dayAndMonth(from),
        day: format.number(daysBetween(from, today)),
      });
      const state = joined(t(`availability.states.${shown.training}`), restrictions(shown, { isWithin: true }));
      return t('casePage.return.sinceState', { since, state });
    }
    const counted =
      criteria.length === 0
        ? ''
        : place === 'next'
          ? t('casePage.return.criteria', { count: criteria.length })
          : t('casePage.return.met', { done: format.number(done), count: criteria.length });
    const what =
      place !== 'next' || !setting
        ? ''
        : setting.needsDoctor
          ? t('casePage.return.needsDoctor')
          : t(`availability.states.${setting.training}`);
    return [counted, what].filter(Boolean).join(' · ');
  };

  return (
    <li className="case-stage" aria-current={place === 'now' && shown.open ? 'step' : undefined}>
      <span
        className={clsx(
          'relative mx-auto mt-1.75 grid size-6.5 place-items-center rounded-full border-[1.5px] text-input leading-none',
          place === 'done' && 'border-ink bg-ink text-on-ink',
          place === 'now' && 'border-accent bg-accent text-on-accent',
          place === 'next' && 'border-line-strong bg-surface text-ink-3',
        )}
      >
        {place === 'done' ? (
          <>
            <Check aria-hidden="true" className="size-3.5 stroke-[2.5]" />
            <span className="sr-only">{t('casePage.return.done')}</span>
          </>
        ) : (
          <b className="num">{format.number(key)}</b>
        )}
      </span>
      <div className="min-w-0 pt-2 pb-2.25 leading-[1.4]">
        <b className={clsx(place === 'next' ? 'font-medium text-ink-2' : 'font-semibold')}>{words.stage(stage)}</b>
        <span className="block text-sm text-ink-3">{more()}</span>
        {reason && place !== 'next' ? (
          <span className="block text-sm text-ink-3" dir="auto">
            {reason}
          </span>
        ) : null}
      </div>
      <div data-end className="py-2 text-end text-sm leading-[1.5] text-ink-3">
        {place === 'next' && shown.open ? (
          <PlannedDay stage={stage} save={save} today={today} />
        ) : place === 'next' && plannedOn ? (
          t('casePage.return.planned', { date: format.dayAndMonth(plannedOn) })
        ) : place === 'done' && from ? (
          shortSpan(to !== null && to < from ? to : from, to ?? from)
        ) : null}
        {clearedBy && place !== 'next' ? (
          <span className="block" dir="auto">
            {t('casePage.return.clearedBy', { name: clearedBy })}
          </span>
        ) : null}
        {place === 'now' && onMove ? (
          <span className="mt-1 flex flex-wrap justify-end gap-2 max-tablet:justify-start">
            {before ? (
              <Button variant="ghost" size="sm" onClick={() => onMove(before)}>
                {t('casePage.move.back', { key: format.number(before.key) })}
              </Button>
            ) : null}
            {next ? (
              <Button variant={done === criteria.length ? 'primary' : 'outline'} size="sm" onClick={() => onMove(next)}>
                {t('casePage.move.go', { key: format.number(next.key) })}
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
      {place === 'now' && criteria.length > 0 ? (
        <div className="col-start-2 -col-end-1 pb-2">
          <CriteriaList criteria={criteria} save={save} />
        </div>
      ) : null}
    </li>
  );
}
