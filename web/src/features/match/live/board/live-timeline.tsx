import { formatMinute, halfTimeAfter } from '@touchline/contract/match/events/match-clock';
import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { eventWords } from '../../events/event-words.ts';
import { HalfTime, Timeline, type TimelineLine, TimelineRule } from '../../events/timeline.tsx';
import type { LiveEvent } from '../state/live-types.ts';
import { ruleEvent } from '../state/sheet-event.ts';
import type { Centre } from '../state/use-centre.ts';

/** What has happened in a match that runs, newest first, with the beginnings and ends of its periods as rules. */
export function LiveTimeline({ centre, timeZone }: { centre: Centre; timeZone: string | undefined }) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { names, state } = centre;
  const { events, ownIsHome, halves } = state;
  const halfTime = halfTimeAfter(halves);

  const rule = (event: LiveEvent) => {
    if (event.kind === 'periodEnd' && event.period === halfTime) {
      const goals = goalsOf(events.map(ruleEvent), halfTime);
      return <HalfTime goals={goals} ownIsHome={ownIsHome} minute={formatMinute(event)} />;
    }
    const { title, detail } = eventWords(event, { t, language: i18n.language, format, names });
    return (
      <TimelineRule>
        <span>
          {event.kind === 'periodStart' && event.period === 1
            ? t('match.live.tab.kickOff', { time: format.time(event.at) })
            : [title, detail].join(t('match.events.comma'))}
        </span>
      </TimelineRule>
    );
  };
  const lines = events.toReversed().flatMap((event): TimelineLine<LiveEvent>[] => {
    const { kind, period } = event;
    if (kind !== 'periodStart' && kind !== 'periodEnd') return [{ event }];
    // What begins after half-time stands at the same place as it.
    return kind === 'periodStart' && period - 1 === halfTime ? [] : [{ key: event._id, item: rule(event) }];
  });
  if (lines.length === 0) return <p className="mc-empty">{t('match.live.noEvents')}</p>;
  return (
    <Timeline
      lines={lines}
      names={names}
      ownIsHome={ownIsHome}
      timeZone={timeZone}
      more={({ isWaiting }) => ({ isWaiting })}
    />
  );
}
