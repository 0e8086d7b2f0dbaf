import clsx from 'clsx';
import { ArrowUpDown, Ellipsis, Goal, MessageSquare, Whistle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Ball } from '../../events/ball.tsx';
import { periodName } from '../../events/period-names.ts';
import type { Centre } from '../state/use-centre.ts';
import { usePadFocus } from './use-pad-focus.ts';

/** The large buttons in the thumb's reach. */
export function Pad({ centre }: { centre: Centre }) {
  const { t } = useTranslation();
  const { state, names, open, momentOf } = centre;
  const { clock, changes } = state;
  const isBefore = clock.kind === 'before';
  const pad = usePadFocus(clock.kind);

  if (clock.kind === 'off') return <p className="mc-read">{t('match.live.isOff')}</p>;
  if (clock.kind === 'over') return <p className="mc-read">{t('match.live.isOver')}</p>;
  if (clock.kind === 'stopped')
    return (
      <div {...pad} className="mc-pad outline-none">
        <ResumeButton centre={centre} />
      </div>
    );
  return (
    <div {...pad} className="mc-pad outline-none">
      {isBefore ? (
        <button type="button" className="mc-b mc-b--half mc-b--go mc-b--all" onClick={() => centre.start(1)}>
          <Whistle aria-hidden="true" />
          {t('match.live.startPeriod', { period: periodName(t, 1, state.halves) })}
        </button>
      ) : (
        <>
          <button type="button" className="mc-b mc-b--half mc-b--go" onClick={() => centre.goal('own')}>
            <Ball />
            <span>
              {t('match.events.kinds.goal')} <small dir="auto">{names.teams.own}</small>
            </span>
          </button>
          <button type="button" className="mc-b mc-b--half" onClick={() => centre.goal('opponent')}>
            <Ball />
            <span>
              {t('match.events.kinds.goal')} <small dir="auto">{names.teams.opponent}</small>
            </span>
          </button>
        </>
      )}
      <button type="button" className="mc-b" onClick={() => open({ kind: 'card', moment: momentOf(false) })}>
        <span className="mc-cards" aria-hidden="true">
          <BookingCard colour="yellow" />
          <BookingCard colour="red" />
        </span>
        {t('match.live.card')}
      </button>
      <button
        type="button"
        className="mc-b"
        disabled={isBefore}
        onClick={() => open({ kind: 'change', moment: momentOf(true) })}
      >
        <ArrowUpDown aria-hidden="true" />
        <span className="mc-b__long">
          {t('match.events.kinds.substitution')}{' '}
          {changes ? (
            <small>
              {changes.allowed === null
                ? changes.used
                : t('match.live.countOf', { used: changes.used, allowed: changes.allowed })}
            </small>
          ) : null}
        </span>
      </button>
      <button type="button" className="mc-b" onClick={() => open({ kind: 'note', moment: momentOf(false) })}>
        <MessageSquare aria-hidden="true" />
        {t('match.events.kinds.note')}
      </button>
      <PeriodButton centre={centre} className={isBefore ? undefined : 'mc-b--half'} />
      <button
        type="button"
        className={clsx('mc-b mc-b--low', isBefore ? 'mc-b--all' : 'mc-b--half')}
        onClick={() => open({ kind: 'more' })}
      >
        <Ellipsis aria-hidden="true" />
        {t('match.live.more')}
      </button>
    </div>
  );
}

/** Starts the rest of a match that was abandoned and goes on. */
export function ResumeButton({ centre }: { centre: Centre }) {
  const { t } = useTranslation();
  const { clock } = centre.state;
  if (clock.kind !== 'stopped') return null;
  return (
    <button type="button" className="mc-b mc-b--half mc-b--go mc-b--all" onClick={centre.resume}>
      <Whistle aria-hidden="true" />
      {clock.minute === null ? t('match.rest.start') : t('match.rest.startFrom', { minute: clock.minute })}
    </button>
  );
}

/** Ends the period that runs, or starts the next one. Nothing before the first, which has the large button. */
export function PeriodButton({ centre, className }: { centre: Centre; className?: string | undefined }) {
  const { t } = useTranslation();
  const { state, open, momentOf } = centre;
  const { clock, halves, lengths, rules, score } = state;
  const low = clsx('mc-b mc-b--low', className);
  const askEnd = () => open({ kind: 'end', moment: momentOf(false) });

  if (clock.kind === 'running')
    return (
      <button type="button" className={low} onClick={askEnd}>
        <Whistle aria-hidden="true" />
        {t('match.live.endPeriod', { period: periodName(t, clock.period, halves) })}
      </button>
    );
  if (clock.kind === 'shootout')
    return (
      <button type="button" className={low} onClick={() => open({ kind: 'shootout' })}>
        <Goal aria-hidden="true" />
        {t('match.live.shootout.title')}
      </button>
    );
  if (clock.kind !== 'break') return null;
  const next = clock.after + 1;
  const isExtra = next > halves;
  if (next > lengths.length || (isExtra && !rules?.extraTime.length && next === halves + 1))
    return (
      <>
        {score.home === score.away ? (
          <button
            type="button"
            className="mc-b mc-b--low mc-b--go mc-b--all"
            onClick={() => open({ kind: 'shootout' })}
          >
            <Goal aria-hidden="true" />
            {t('match.live.shootout.title')}
          </button>
        ) : null}
        <button type="button" className={low} onClick={askEnd}>
          <Whistle aria-hidden="true" />
          {t('match.live.endMatch')}
        </button>
      </>
    );
  return (
    <button type="button" className={clsx(low, 'mc-b--go')} onClick={() => centre.start(next)}>
      <Whistle aria-hidden="true" />
      {t('match.live.startPeriod', { period: periodName(t, next, halves) })}
    </button>
  );
}
