import type { CaseRecord } from '@touchline/contract/health/cases';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../../components/fields/checkbox.tsx';
import { isolated } from '../../../../../lib/i18n/isolated.ts';
import { offerUndo } from '../../stage/last-move.ts';
import { criteriaWith } from '../with-changes.ts';
import type { CaseSave } from '../use-case-save.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import { meets, unitOf } from './judge.ts';

type Criterion = CaseRecord['stages'][number]['criteria'][number];
type CriteriaListProps = { criteria: readonly Criterion[]; save: CaseSave };

/** The criteria of the present stage: ticked by hand, or judged by the value that was measured. */
export function CriteriaList({ criteria, save }: CriteriaListProps) {
  return (
    <ul className="mt-1.5 mb-1 divide-y divide-line rounded-md border border-line">
      {criteria.map((one) => (
        <CriterionLine key={one._id} criterion={one} save={save} />
      ))}
    </ul>
  );
}

function CriterionLine({ criterion, save }: { criterion: Criterion; save: CaseSave }) {
  const { t, i18n } = useTranslation();
  const { format } = useCaseTexts();
  const { _id, text, target, value, done, by, on } = criterion;
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState({ done, value });
  const isOpen = save.shown.open;
  const send = (changed: { done: boolean; value?: string | null }) =>
    save.change((before) => ({ criteria: criteriaWith(before.criteria, { _id, value, ...changed }) }));
  const offer = (what: 'ticked' | 'unticked' | 'measured', former: { done: boolean; value: string | null }) =>
    offerUndo({
      message: t(`casePage.return.${what}`, { criterion: isolated(i18n.language, text) }),
      label: t('common.undo'),
      takeBack: () => send(former),
      kind: 'criterion',
    });
  const tick = () => {
    send({ done: !done });
    offer(done ? 'unticked' : 'ticked', { done, value });
  };
  const measure = (next: string) => {
    setTyped(next);
    const measured = next.trim();
    const met = target === null ? undefined : meets(measured, target);
    const unit = target === null ? '' : unitOf(target);
    const whole = measured !== '' && unit !== '' && /\d$/u.test(measured) ? `${measured} ${unit}` : measured;
    send({ done: met ?? done, value: whole === '' ? null : whole });
  };
  // Offered once for the whole value: while it is typed the field has its own undo.
  const leaveField = () => {
    setTyped(null);
    if (typed !== null && value !== before.value) offer('measured', before);
  };
  return (
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-1 leading-[1.35]">
      <Checkbox aria-label={text} checked={done} disabled={!isOpen} onChange={tick} />
      <span dir="auto">
        {text}
        {target ? <span className="text-ink-3"> · {target}</span> : null}
      </span>
      <span className="flex items-center gap-2 text-sm text-ink-3">
        {target && isOpen ? (
          <input
            className="field-box h-8 w-20 px-2 text-sm pointer-coarse:h-11"
            aria-label={t('casePage.return.measured', { criterion: text })}
            inputMode="decimal"
            maxLength={40}
            dir="ltr"
            placeholder={target}
            value={typed ?? value ?? ''}
            onChange={(event) => measure(event.target.value)}
            onFocus={() => setBefore({ done, value })}
            onBlur={leaveField}
          />
        ) : (
          value
        )}
        {done && on ? (
          <span className="whitespace-nowrap">
            {by ? t('casePage.return.tickedBy', { date: format.dayAndMonth(on), name: by }) : format.dayAndMonth(on)}
          </span>
        ) : null}
      </span>
    </li>
  );
}
