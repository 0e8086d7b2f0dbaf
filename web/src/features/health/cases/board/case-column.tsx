import type { StageSetting } from '@touchline/contract/health/case-settings';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useCaseWords } from '../use-case-words.ts';

type CaseColumnProps = {
  stage: StageSetting;
  count: number;
  /** A card that is held would go here. */
  isTarget: boolean;
  /** The place of the held card. */
  drop: ReactNode;
  children: ReactNode;
};

/** A stage with its sign for coaches, and its cases. */
export function CaseColumn({ stage, count, isTarget, drop, children }: CaseColumnProps) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const nameId = useId();
  return (
    <section
      aria-labelledby={nameId}
      data-stage={stage.key}
      className={clsx(
        'row-span-3 grid grid-rows-subgrid content-start gap-y-2 rounded-lg p-1.5',
        isTarget ? 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-accent)]' : 'bg-sunken',
      )}
    >
      <header className="row-span-2 grid grid-rows-subgrid gap-y-0.5 px-1.25 pt-0.75 pb-0.5 leading-snug">
        <h2 id={nameId} className="flex items-start gap-1.75 font-semibold">
          <span className="num-row text-[1.0625rem] leading-tight text-ink-3">{stage.key}</span>{' '}
          <span className="min-w-0 wrap-break-word hyphens-auto">{words.stage(stage)}</span>
        </h2>
        <p className="flex min-h-5 items-start gap-1.25 text-xs text-ink-3 *:shrink-0">
          <span className="mt-0.5 inline-grid">
            <AvailabilitySign sign={stage.training} size="sm" />
          </span>
          <span className="min-w-0 shrink! pt-px">
            {stage.training === 'full' ? t(`cases.fully.${stage.match}`) : t(`availability.states.${stage.training}`)}
          </span>
          <CountBadge count={count} label={t('cases.count', { count })} className="ms-auto bg-surface" />
        </p>
      </header>
      {count > 0 || drop ? (
        <ul className="grid content-start gap-2">
          {children}
          {drop}
        </ul>
      ) : null}
    </section>
  );
}
