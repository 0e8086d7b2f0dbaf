import { ArrowDown, Cross, Ellipsis, MessageSquare, Whistle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NameTag } from '../../../../components/people/namesakes.tsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Ball } from '../../events/ball.tsx';
import { periodName } from '../../events/period-names.ts';
import { PeriodButton, ResumeButton } from '../pad/pad.tsx';
import { usePadFocus } from '../pad/use-pad-focus.ts';
import type { Centre } from '../state/use-centre.ts';
import type { Tablet } from './use-tablet.ts';

/** What the chosen player did, or what is to be said of the player tapped next. */
export function PlayerRow({ centre, tablet }: { centre: Centre; tablet: Tablet }) {
  const { t } = useTranslation();
  const { names, state, open, momentOf } = centre;
  const { chosen, pending } = tablet;
  const pad = usePadFocus(state.clock.kind);
  const shown = pending?.kind === 'off' ? pending.off : chosen;
  const limit = centre.live.squad?.warnings.find(({ kind, player }) => kind === 'limited' && player === shown);
  const minutes = Number(limit?.values.minutes);
  const hint = () => {
    if (pending?.kind === 'off') return t(pending.off ? 'match.live.tapBench' : 'match.live.tapOff');
    if (pending) return t('match.live.tapDisc');
    return t('match.live.tapFirst');
  };
  if (state.clock.kind === 'off') return <p className="mc-read">{t('match.live.isOff')}</p>;
  if (state.clock.kind === 'over') return <p className="mc-read">{t('match.live.isOver')}</p>;
  if (state.clock.kind === 'stopped')
    return (
      <div {...pad} className="mct-acts outline-none">
        <div className="mc-pad">
          <ResumeButton centre={centre} />
        </div>
      </div>
    );
  if (state.clock.kind === 'before')
    return (
      <div {...pad} className="mct-acts outline-none">
        <div className="mc-pad">
          <button type="button" className="mc-b mc-b--half mc-b--go mc-b--all" onClick={() => centre.start(1)}>
            <Whistle aria-hidden="true" />
            {t('match.live.startPeriod', { period: periodName(t, 1, state.halves) })}
          </button>
          <button
            type="button"
            className="mc-b mc-b--low"
            onClick={() => open({ kind: 'note', moment: momentOf(false) })}
          >
            <MessageSquare aria-hidden="true" />
            {t('match.events.kinds.note')}
          </button>
          <button type="button" className="mc-b mc-b--low" onClick={() => open({ kind: 'more' })}>
            <Ellipsis aria-hidden="true" />
            {t('match.live.more')}
          </button>
        </div>
      </div>
    );
  return (
    <div {...pad} className="mct-acts outline-none">
      <div className="mct-who">
        {shown ? (
          <>
            <span className="num mct-who__no">{names.numberOf(shown)}</span>
            <b dir="auto">{names.nameOf(shown)}</b>
            <NameTag id={shown} className="min-w-0 truncate" />
            {limit && Number.isFinite(minutes) ? (
              <span className="inline-flex items-center gap-1.5">
                <BookingCard colour="yellow" />
                {t('match.live.minutesAtMost', { count: minutes })}
              </span>
            ) : null}
          </>
        ) : null}
        {pending || !shown ? <span role="status">{hint()}</span> : null}
        {shown || pending ? (
          <Button variant="ghost" size="lg" onClick={tablet.clear}>
            {t('match.live.clear')}
          </Button>
        ) : null}
      </div>
      <div className="mc-pad" style={{ gridTemplateColumns: 'repeat(20, minmax(0, 1fr))' }}>
        <Act
          isPending={pending?.kind === 'goal'}
          isMain
          onClick={tablet.goal}
          label={t('match.events.kinds.goal')}
          icon={<Ball />}
        />
        <Act
          isPending={pending?.kind === 'yellow'}
          onClick={() => tablet.card('yellow')}
          label={t('match.live.yellow')}
          icon={<BookingCard colour="yellow" className="mf-card" />}
        />
        <Act
          isPending={pending?.kind === 'straightRed'}
          onClick={() => tablet.card('straightRed')}
          label={t('match.live.red')}
          icon={<BookingCard colour="red" className="mf-card" />}
        />
        <Act
          isPending={pending?.kind === 'off'}
          onClick={tablet.off}
          label={t('match.events.off')}
          icon={<ArrowDown aria-hidden="true" />}
        />
        <Act
          isPending={pending?.kind === 'injury'}
          onClick={tablet.injury}
          label={t('match.events.kinds.injury')}
          icon={<Cross aria-hidden="true" />}
        />
        <button
          type="button"
          className="mc-b mc-b--low"
          style={{ gridColumn: 'span 6' }}
          onClick={() => centre.goal('opponent')}
        >
          <Ball />
          <span className="truncate" dir="auto">
            {t('match.live.goalOf', { team: names.teams.opponent })}
          </span>
        </button>
        <button
          type="button"
          className="mc-b mc-b--low"
          style={{ gridColumn: 'span 4' }}
          onClick={() => open({ kind: 'note', moment: momentOf(false) })}
        >
          <MessageSquare aria-hidden="true" />
          {t('match.events.kinds.note')}
        </button>
        <PeriodButton centre={centre} className="mct-wide" />
        <button
          type="button"
          className="mc-b mc-b--low"
          style={{ gridColumn: 'span 4' }}
          onClick={() => open({ kind: 'more' })}
        >
          <Ellipsis aria-hidden="true" />
          {t('match.live.more')}
        </button>
      </div>
    </div>
  );
}

type ActProps = { label: string; icon: React.ReactNode; onClick: () => void; isPending: boolean; isMain?: boolean };

function Act({ label, icon, onClick, isPending, isMain = false }: ActProps) {
  return (
    <button
      type="button"
      aria-pressed={isPending}
      onClick={onClick}
      className={isMain ? 'mc-b mc-b--go' : 'mc-b'}
      style={{ gridColumn: 'span 4' }}
    >
      {icon}
      {label}
    </button>
  );
}
