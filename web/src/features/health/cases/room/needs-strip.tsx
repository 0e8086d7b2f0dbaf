import type { CaseDue } from '@touchline/contract/health/case-choices';
import type { MedicalCase } from '@touchline/contract/health/cases';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Link } from '../../../../lib/router/link.tsx';
import type { Day } from '../../../../lib/dates/days.ts';
import { actOf, caseAddress } from '../case-address.ts';
import { byUrgency, dueOf } from '../due.ts';
import { DueLine } from '../due-line.tsx';

type NeedsStripProps = {
  cases: readonly MedicalCase[];
  today: Day;
  /** Opens the dialog for the next stage. */
  onClear: (one: MedicalCase) => void;
  /** Opens the dialog for the day of return. */
  onReturn: (one: MedicalCase) => void;
};

const shown = 3;

/** The cases that wait for the medical staff, the most urgent first, each with the act it waits for. */
export function NeedsStrip({ cases, today, onClear, onReturn }: NeedsStripProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const waiting = byUrgency(
    cases.filter((one) => dueOf(one, today)),
    today,
  );
  if (waiting.length === 0) return null;
  const more = waiting.length - shown;
  return (
    <section aria-label={t('cases.waitForYou')} className="rounded-lg border border-line bg-surface shadow-1">
      <ul
        className={clsx(
          'grid grid-cols-3 gap-px overflow-clip rounded-lg bg-line',
          more > 0 && !isOpen && 'grid-cols-[repeat(3,minmax(0,1fr))_auto]!',
        )}
      >
        {(isOpen ? waiting : waiting.slice(0, shown)).map((one) => (
          <li
            key={one._id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2.5 bg-surface py-2.75 ps-4 pe-3"
          >
            <span className="num-row min-w-7.5 text-center text-[1.625rem]">{one.player.shirtNumber ?? ''}</span>
            <span className="grid min-w-0 leading-snug">
              <bdi className="truncate font-semibold" title={one.player.name}>
                {one.player.name}
              </bdi>
              <DueLine one={one} today={today} isQuiet />
            </span>
            <Act one={one} due={dueOf(one, today)?.due} acts={{ readyToClear: onClear, overdue: onReturn }} />
          </li>
        ))}
        {more > 0 && !isOpen ? (
          <li className="grid place-items-center bg-surface px-2">
            <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
              {t('cases.moreWaiting', { count: more })}
            </Button>
          </li>
        ) : null}
        {(isOpen || more < 0) && waiting.length % shown > 0
          ? Array.from({ length: shown - (waiting.length % shown) }, (_, index) => (
              <li key={index} aria-hidden="true" className="bg-surface" />
            ))
          : null}
      </ul>
    </section>
  );
}

type ActProps = {
  one: MedicalCase;
  due: CaseDue | undefined;
  /** What a dialog settles at once; for the others the case is opened. */
  acts: Partial<Record<CaseDue, (one: MedicalCase) => void>>;
};

function Act({ one, due, acts }: ActProps) {
  const { t } = useTranslation();
  if (!due) return null;
  const act = acts[due];
  const label = t('cases.actOf', { act: t(`cases.acts.${due}`), name: one.player.name });
  if (act)
    return (
      <Button variant="outline" size="sm" aria-label={label} onClick={() => act(one)}>
        {t(`cases.acts.${due}`)}
      </Button>
    );
  return (
    <Link
      to={caseAddress(one._id, actOf[due])}
      aria-label={label}
      className={buttonVariants({ variant: 'outline', size: 'sm' })}
    >
      {t(`cases.acts.${due}`)}
    </Link>
  );
}
