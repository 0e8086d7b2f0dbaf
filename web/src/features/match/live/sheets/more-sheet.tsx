import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import { Clock, Goal, OctagonX, Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Ball } from '../../events/ball.tsx';
import { rareKinds } from '../board/correction.ts';
import { EventSign } from '../../events/event-sign.tsx';
import type { RareKind } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import { MatchSheet } from './match-sheet.tsx';

/** What happens seldom. */
export function MoreSheet({ centre }: { centre: Centre }) {
  const { t } = useTranslation();
  const { state, open, momentOf } = centre;
  const { clock, rules } = state;
  const isOffered = (kind: RareKind) => {
    const { ifRule } = eventSpec(kind);
    return ifRule === undefined || Boolean(rules?.[ifRule]);
  };
  const isOver = clock.kind === 'over' || clock.kind === 'off' || clock.kind === 'stopped';
  const act = (label: string, icon: ReactNode, onClick: () => void) => (
    <button type="button" className="mc-act" onClick={onClick}>
      {icon}
      {label}
    </button>
  );
  return (
    <MatchSheet title={t('match.live.more')} onClose={centre.close}>
      <div className="mc-acts pb-2">
        {act(t('match.events.kinds.ownGoal'), <Ball />, () => open({ kind: 'ownGoal', moment: momentOf(false) }))}
        {rareKinds.filter(isOffered).map((what) => (
          <Fragment key={what}>
            {act(t(`match.events.kinds.${what}`), <EventSign event={{ kind: what }} size="phone" />, () =>
              open({ kind: 'happened', what, moment: momentOf(false) }),
            )}
          </Fragment>
        ))}
        {(clock.kind === 'break' && clock.after >= state.halves) || clock.kind === 'shootout'
          ? act(t('match.live.shootout.title'), <Goal aria-hidden="true" />, () => open({ kind: 'shootout' }))
          : null}
        {clock.kind === 'running'
          ? act(t('match.live.correctClock'), <Clock aria-hidden="true" />, () => open({ kind: 'clock' }))
          : null}
        {isOver || clock.kind === 'before'
          ? null
          : act(t('match.live.abandon'), <OctagonX aria-hidden="true" />, () =>
              open({ kind: 'abandon', moment: momentOf(false) }),
            )}
        {act(t('match.live.whoRecords'), <Users aria-hidden="true" />, () => open({ kind: 'recorders' }))}
      </div>
    </MatchSheet>
  );
}
