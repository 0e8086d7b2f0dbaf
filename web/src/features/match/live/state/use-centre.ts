import type { MatchEvent } from '@touchline/contract/match/match-events';
import { shootoutPeriod, type MatchSide } from '@touchline/contract/match/match-choices';
import { endOf, startOf } from '@touchline/contract/match/events/match-clock';
import { hasEnded, resumedAt } from '@touchline/contract/match/events/period-starts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../lib/dates/server-clock.ts';
import { shirtNameOf } from '../../../../lib/i18n/names.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { numberAndName } from '../../events/event-words.ts';
import { changeMinute, endMinute, minuteNow } from './clock-state.ts';
import type { LiveState } from './live-state.ts';
import type { EventFields, LiveFile } from './live-types.ts';
import { recorderOf } from './recorder.ts';
import type { Moment, OpenSheet } from './open-sheet.ts';

/** How long the bar offers to undo the last event. Later its row does. */
const undoMs = 10_000;

/** Now by the server, as this device knows it. */
export const nowText = (): string => new Date(serverNow()).toISOString();

/** Names of players and teams, for rows, buttons and announcements. */
const namesOf = ({ match, file }: LiveFile, { players, ownIsHome, halves }: LiveState) => {
  const people = new Map(file.people.map((person) => [person._id, person]));
  const personOf = (id: string) => players.get(id) ?? people.get(id);
  const teamOf = (index: number) => match.teams[index]?.name ?? '';
  const numberOf = (id: string | null) => (id === null ? null : (personOf(id)?.shirtNumber ?? null));
  const nameOf = (id: string | null) => (id === null ? '' : (personOf(id)?.name ?? ''));
  const ofShirt = (id: string | null) => {
    const person = id === null ? undefined : personOf(id);
    return person ? shirtNameOf(person) : '';
  };
  return {
    nameOf,
    shirtNameOf: ofShirt,
    numberOf,
    /** `10 Baptista`, or the name on the shirt alone. */
    shortOf: (id: string | null) => numberAndName({ shirtNumber: numberOf(id), name: ofShirt(id) }),
    teams: { own: teamOf(ownIsHome ? 0 : 1), opponent: teamOf(ownIsHome ? 1 : 0) } satisfies Record<MatchSide, string>,
    normalPeriods: halves,
  };
};

/** Everything that the pad and the sheets do with a match. */
export function useCentre(live: LiveFile, state: LiveState, mayRecord: boolean) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const match = live.match._id;
  const recorder = useMemo(() => recorderOf(match), [match]);
  const names = useMemo(() => namesOf(live, state), [live, state]);
  const { clock, lengths, events, halves, rules } = state;

  useEffect(() => {
    if (last === null) return;
    const timer = setTimeout(() => setLast(null), undoMs);
    return () => clearTimeout(timer);
  }, [last]);

  const isLastPeriod = clock.kind === 'running' && (clock.period === halves || clock.period >= lengths.length);

  const momentOf = (isChange: boolean): Moment => {
    const at = nowText();
    return isChange
      ? { ...changeMinute(clock, at, lengths), at }
      : { ...minuteNow(clock, at, lengths, events), at, atBreak: false };
  };
  const record = (
    { at, ...minute }: Moment,
    fields: EventFields & Pick<MatchEvent, 'kind' | 'side'>,
  ): { id: string; kept: Promise<void> } => {
    const recorded = recorder.record({ ...minute, ...fields }, at);
    setLast(recorded.id);
    return recorded;
  };

  const start = (period: number) => {
    const at = nowText();
    const minute = period > lengths.length ? null : startOf(period, lengths) + 1;
    record({ period, minute, added: null, at, atBreak: false }, { kind: 'periodStart', side: 'own' });
    if (state.state !== 'live') void recorder.setState({ state: 'live' });
  };
  /** Starts the rest of an abandoned match where it was stopped, or with the next period. */
  const resume = () => {
    if (clock.kind !== 'stopped') return;
    if (hasEnded(events, clock.period) && clock.minute === endOf(clock.period, lengths)) {
      start(clock.period + 1);
      return;
    }
    record({ ...resumedAt(clock, lengths), at: nowText(), atBreak: false }, { kind: 'periodStart', side: 'own' });
    void recorder.setState({ state: 'live' });
  };
  /**
   * Ends the running period; with `isMatch` the match as well, whose goals become the result where none is entered. Without
   * it the end of the last period says that more follows.
   */
  const end = ({ at, minute }: Moment, isMatch: boolean) => {
    const ofEnd = { kind: 'periodEnd', side: 'own' } as const;
    if (clock.kind === 'running')
      record(
        { ...endMinute(clock, { at, minute }, lengths, events), at, atBreak: false },
        { ...ofEnd, goesOn: isLastPeriod && !isMatch },
      );
    if (!isMatch) return;
    if (clock.kind === 'shootout')
      record({ period: shootoutPeriod, minute: null, added: null, at, atBreak: false }, ofEnd);
    // More was to follow, and did not.
    for (const event of events)
      if (clock.kind === 'break' && event.goesOn && event.period === clock.after)
        void recorder.correct(event, { goesOn: false });
    const { shootout } = state;
    void recorder.setState({
      state: 'finished',
      ...(live.match.score === null && { score: state.score }),
      ...(shootout && { shootout }),
    });
  };
  const undo = (event: MatchEvent) => {
    void recorder.remove(event);
    if (last === event._id) setLast(null);
    if (sheet && 'event' in sheet && sheet.event === event._id) setSheet(null);
    const isFirst = event.kind === 'periodStart' && event.period === 1;
    if (isFirst && state.state === 'live') void recorder.setState({ state: 'scheduled' });
    const { stopped, resumesAt = null } = live.match;
    const isRest = stopped && resumesAt !== null && event.kind === 'periodStart';
    if (isRest && event.minute === resumedAt(stopped, lengths).minute && state.state === 'live')
      void recorder.setState({ state: 'abandoned', stopped });
    if (event.kind === 'periodEnd' && state.state === 'finished')
      void recorder.setState({ state: 'live', score: null });
  };

  return {
    live,
    state,
    names,
    recorder,
    mayRecord,
    sheet,
    open: setSheet,
    close: () => setSheet(null),
    momentOf,
    record,
    start,
    resume,
    end,
    undo,
    /** Deletes an event from its row, and offers to bring it back. */
    remove: (event: MatchEvent) => {
      undo(event);
      showToast('success', t('match.events.deleted'), {
        label: t('match.live.undo'),
        kind: 'match-event',
        run: () => void recorder.restore(event),
      });
    },
    /** A goal counts from the first tap; who scored comes after it. */
    goal: (side: MatchSide, player: string | null = null) => {
      const { id } = record(momentOf(false), { kind: 'goal', side, player });
      setSheet({ kind: 'goal', event: id, isNew: true, at: player ? 'assist' : 'scorer' });
    },
    /** What the bar offers to undo; null once the time is over or the event is gone. */
    last: events.find(({ _id }) => _id === last) ?? null,
    /** The last event of this device, for the key Z and the row of the tablet. */
    newest: events.findLast(({ kind }) => kind !== 'note') ?? null,
    /** Whether the period that runs is the last of normal or extra time. */
    isLastPeriod,
    /** More may follow the end of normal time. */
    mayGoOn: ((rules?.extraTime.length ?? 0) > 0 && lengths.length > halves) || state.score.home === state.score.away,
  };
}
export type Centre = ReturnType<typeof useCentre>;
