import { formatMinute } from '@touchline/contract/match/events/match-clock';
import { CloudOff, EllipsisVertical, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Menu } from '../../../../components/ui/menu.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { CaseLink } from '../../frame/case-link.tsx';
import { EventSign } from '../../events/event-sign.tsx';
import { eventWords, unsaid } from '../../events/event-words.ts';
import type { Centre } from '../state/use-centre.ts';
import type { LiveEvent } from '../state/live-types.ts';
import { correctionOf } from './correction.ts';
import { useSwipe } from './use-swipe.ts';

type EventRowProps = {
  event: LiveEvent;
  centre: Centre;
  timeZone: string | undefined;
  /** Names in full, where there is room. */
  isLong: boolean;
  /** The newest event on a tablet has the button; elsewhere the menu and a swipe do. */
  hasUndo: boolean;
};

/** An event in the list of the match centre. */
export function EventRow({ event, centre, timeZone, isLong, hasUndo }: EventRowProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const { names, mayRecord } = centre;
  const words = eventWords(event, { t, language: i18n.language, format, names, isLong });
  const { title, detail, tone } = words;
  const kind = unsaid(words);
  const swipe = useSwipe(() => centre.remove(event), mayRecord);
  const correction = correctionOf(event);
  return (
    <li className="mc-ev" {...swipe}>
      <span className="num-row mc-ev__m">{formatMinute(event)}</span>
      <span className="mc-ev__s">
        <EventSign event={event} size="phone" />
      </span>
      <span className="mc-ev__t">
        {kind ? <span className="sr-only">{kind}: </span> : null}
        <b dir="auto" title={title}>
          {title}
        </b>
        <small dir="auto" title={detail} className={tone && `mc-ev__${tone}`}>
          {detail}
        </small>
      </span>
      <span className="mc-ev__e">
        {event.isWaiting ? (
          <>
            <CloudOff aria-hidden="true" />
            <span className="sr-only">{t('match.live.waiting')}</span>
          </>
        ) : null}
        {hasUndo && mayRecord ? (
          <Button variant="outline" size="lg" icon={<Undo2 aria-hidden="true" />} onClick={() => centre.undo(event)}>
            {t('match.live.undo')}
          </Button>
        ) : null}
        <CaseLink match={centre.live.match} event={event} timeZone={timeZone} />
        {mayRecord ? (
          <Menu
            label={t('match.live.rowMenu', { event: title })}
            trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
            triggerClassName="mc__icon"
            items={[
              ...(correction ? [{ id: 'correct', label: t('match.live.correct') }] : []),
              { id: 'delete', label: t('match.events.delete') },
            ]}
            onAction={(id) => {
              if (id === 'delete') centre.remove(event);
              else if (correction) centre.open(correction);
            }}
          />
        ) : null}
      </span>
    </li>
  );
}
