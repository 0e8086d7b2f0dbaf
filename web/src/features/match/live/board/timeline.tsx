import clsx from 'clsx';
import { CloudOff } from 'lucide-react';
import { goalsOf } from '@touchline/contract/match/events/goals-rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { ruleEvent } from '../state/sheet-event.ts';
import { EventSign } from './event-sign.tsx';
import { minuteText, wordsOf } from './event-words.ts';

/** What happened, newest first: each side's on its side of the fixture, the minute in the middle. */
export function Timeline({ centre, timeZone }: { centre: Centre; timeZone: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { names, state } = centre;
  const { events, ownIsHome } = state;

  const marker = (event: LiveEvent) => {
    if (event.kind === 'periodStart' && event.period === 1)
      return t('match.live.tab.kickOff', { time: format.time(event.at) });
    if (event.kind === 'periodEnd' && event.period === 1) {
      const { own, opponent } = goalsOf(events.map(ruleEvent), 1);
      const score = ownIsHome ? `${own} – ${opponent}` : `${opponent} – ${own}`;
      return t('match.live.tab.halfTime', { score, minute: minuteText(event) });
    }
    const { title, detail } = wordsOf(event, { t, format, names });
    return [title, detail].join(t('match.live.comma'));
  };
  // The start of the second half stands at the same place as the end of the first.
  const isHidden = ({ kind, period }: LiveEvent) => kind === 'periodStart' && period === 2;
  const shown = events.filter((event) => !isHidden(event)).toReversed();
  if (shown.length === 0) return <p className="mc-empty">{t('match.live.noEvents')}</p>;
  return (
    <ol className="mt-live-tl">
      {shown.map((event) => {
        if (event.kind === 'periodStart' || event.kind === 'periodEnd')
          return (
            <li key={event._id} className="mt-live-tl__sep">
              <span>{marker(event)}</span>
            </li>
          );
        const { title, detail } = wordsOf(event, { t, format, names });
        const isHome = (event.side === 'own') === ownIsHome;
        return (
          <li key={event._id} className="mt-live-tl__row">
            <span className="num-row mt-live-tl__min">{minuteText(event)}</span>
            <div className={clsx('mt-live-tl__ev', !isHome && 'mt-live-tl__ev--away')}>
              <span>
                <b dir="auto">{title}</b> <small dir="auto">{detail}</small>
                {event.isWaiting ? (
                  <>
                    {' '}
                    <CloudOff aria-hidden="true" className="inline size-3.5" />
                    <span className="sr-only">{t('match.live.waiting')}</span>
                  </>
                ) : null}
              </span>
              <span className="mc-ev__s">
                <EventSign event={event} />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
