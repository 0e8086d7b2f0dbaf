import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import type { LimitCell } from './limit-cells.ts';

/** The limits of the league, counted at each tick. */
export function LimitsSheet({ cells }: { cells: readonly LimitCell[] }) {
  const { t } = useTranslation();
  const [sheet] = cells;
  const nameOf = (key: LimitCell['key']) =>
    key === 'sheet' || key === 'bench' ? t(`match.squad.limits.${key}`) : t(`match.limits.${key}`);
  const ofText = ({ max, min }: LimitCell) => {
    if (max !== null) return t('match.squad.limits.of', { max });
    return min === null ? '' : t('match.squad.limits.atLeast', { min });
  };
  return (
    <section aria-label={t('match.squad.limits.title')} className="mt-limits">
      <dl>
        {cells.map((each) => {
          const { kind, count } = each.state;
          return (
            <div key={each.key} className="mt-limit" data-state={kind}>
              <dt>{nameOf(each.key)}</dt>
              <dd>
                <span className="num-row">{each.count}</span> <small>{ofText(each)}</small>
              </dd>
              <dd className="mt-limit__s">
                {kind === 'over' ? <BookingCard colour="red" /> : null}
                {kind === 'missing' ? <BookingCard colour="yellow" /> : null}
                <span>{t(`match.squad.limits.states.${kind}`, { count })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      <p aria-live="polite" className="sr-only">
        {sheet
          ? sheet.max === null
            ? t('match.squad.limits.sheetSaid', { count: sheet.count })
            : t('match.squad.limits.sheetSaidOf', { count: sheet.count, max: sheet.max })
          : null}
      </p>
    </section>
  );
}
