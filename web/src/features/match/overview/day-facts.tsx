import type { MatchEvent } from '@touchline/contract/match/match-events';
import { formatMinute, isMinuteUnknown } from '@touchline/contract/match/events/match-clock';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EventSign } from '../events/event-sign.tsx';

/** What a player did, or had done, on the day: as the row shows it. */
type DayFact = { event: MatchEvent; what: 'goal' | 'ownGoal' | 'card' | 'off' | 'on' };

const cards = ['yellow', 'secondYellow', 'straightRed'];

const factsIn = (events: readonly MatchEvent[]): [string | null, DayFact][] =>
  events.flatMap((event): [string | null, DayFact][] => {
    const { kind, side, player, otherPlayer } = event;
    if (side !== 'own') return [];
    if (kind === 'goal' || kind === 'ownGoal') return [[player, { event, what: kind }]];
    if (cards.includes(kind)) return [[player, { event, what: 'card' }]];
    if (kind === 'substitution')
      return [
        [player, { event, what: 'off' }],
        [otherPlayer, { event, what: 'on' }],
      ];
    return [];
  });

/** The goals, cards and changes of a match, by player. */
export const dayFactsOf = (events: readonly MatchEvent[]): ReadonlyMap<string, readonly DayFact[]> => {
  const facts = new Map<string, DayFact[]>();
  for (const [player, fact] of factsIn(events))
    if (player !== null) facts.set(player, [...(facts.get(player) ?? []), fact]);
  return facts;
};

/** A player's goals, cards and changes with their minutes, in the order of the match. */
export function DayFacts({ facts }: { facts: readonly DayFact[] }) {
  return (
    <>
      {facts.map((fact) => (
        <Fragment key={`${fact.event._id} ${fact.what}`}>
          <Fact {...fact} />{' '}
        </Fragment>
      ))}
    </>
  );
}

const arrows: Partial<Record<DayFact['what'], ReactNode>> = {
  off: <ArrowDown aria-hidden="true" className="size-3.5 text-ink-3" />,
  on: <ArrowUp aria-hidden="true" className="size-3.5 text-success" />,
};

function Fact({ event, what }: DayFact) {
  const { t } = useTranslation();
  const said = { off: t('match.events.off'), on: t('match.events.on') };
  const minute = isMinuteUnknown(event) ? '?' : formatMinute(event);
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium text-ink-2">
      {arrows[what] ?? <EventSign event={event} />}
      <span className="sr-only">
        {what === 'off' || what === 'on' ? said[what] : t(`match.events.kinds.${event.kind as 'goal'}`)}{' '}
        {isMinuteUnknown(event) ? t('match.events.minuteUnknown') : t('match.events.minuteOf', { minute })}
      </span>{' '}
      <bdi dir="ltr" aria-hidden="true" className="tabular-nums">
        {minute}
      </bdi>
    </span>
  );
}
