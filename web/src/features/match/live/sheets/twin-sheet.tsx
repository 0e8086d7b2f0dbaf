import { eventSpec } from '@touchline/contract/match/events/event-kinds';
import { twinsOf } from '@touchline/contract/match/events/event-twins';
import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { serverNow } from '../../../../lib/dates/server-clock.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { EventSign } from '../../events/event-sign.tsx';
import { eventWords } from '../../events/event-words.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { deviceId } from '../state/recorder.ts';
import { ruleEvent } from '../state/sheet-event.ts';
import { MatchSheet } from './match-sheet.tsx';

/** After this time the phones that recorded two events may be put away. */
const patienceMs = 10 * 60_000;

/**
 * Two events that two phones may have recorded of the same: a phone that recorded one of them is asked at once, every other one
 * once both are ten minutes old.
 */
export const openTwins = (events: readonly LiveEvent[]): [LiveEvent, LiveEvent] | undefined => {
  const own = deviceId();
  const pairs = twinsOf(events.map((event) => ({ ...ruleEvent(event), event })));
  const isOld = ({ event }: (typeof pairs)[number][number]) => serverNow() - Date.parse(event.at) > patienceMs;
  const found =
    pairs.find((pair) => pair.some(({ event }) => event.device === own)) ?? pairs.find((pair) => pair.every(isOld));
  if (!found) return undefined;
  const [one, other] = found;
  // The one recorded first stands, whichever phone is asked: both might answer.
  const isFirst = one.event.at < other.event.at || (one.event.at === other.event.at && one._id < other._id);
  return isFirst ? [one.event, other.event] : [other.event, one.event];
};

/** "Is it one goal or two?" */
export function TwinSheet({
  centre,
  pair: [first, second],
  onLater,
}: {
  centre: Centre;
  pair: [LiveEvent, LiveEvent];
  onLater: () => void;
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { names, recorder } = centre;
  const kind = eventSpec(first.kind).twin ?? 'event';
  const handleOne = () => {
    // What only the later one knows is taken over.
    const gained = {
      ...(first.player === null && second.player !== null && { player: second.player }),
      ...(first.otherPlayer === null && second.otherPlayer !== null && { otherPlayer: second.otherPlayer }),
      ...(first.how === null && second.how !== null && { how: second.how as never }),
    };
    if (Object.keys(gained).length > 0) void recorder.correct(first, gained);
    void recorder.remove(second);
  };
  const handleBoth = () => void recorder.correct(second, { distinct: true });
  return (
    <MatchSheet
      note={t('match.live.twins.note')}
      title={t(`match.live.twins.${kind}`)}
      onClose={onLater}
      footer={
        <>
          <Button variant="outline" size="lg" onClick={handleBoth}>
            {t('match.live.twins.both')}
          </Button>
          <Button size="lg" onClick={handleOne}>
            {t(`match.live.twins.one.${kind}`)}
          </Button>
        </>
      }
    >
      <ol>
        {[first, second].map((event) => {
          const { title, detail } = eventWords(event, { t, language: i18n.language, format, names });
          return (
            <li key={event._id} className="mc-ev">
              <span className="num-row mc-ev__m">{formatMinute(event)}</span>
              <span className="mc-ev__s">
                <EventSign event={event} size="phone" />
              </span>
              <span className="mc-ev__t">
                <b dir="auto">{title}</b>
                <small dir="auto">
                  {event.device === deviceId() ? t('match.live.thisDevice') : (event.by ?? detail)}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </MatchSheet>
  );
}
