import type { WeekEvent } from '@touchline/contract/plan/week';
import { Check, CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../../../components/football/kind-mark.tsx';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { RowTag } from '../../../../components/football/row-tag.tsx';
import { proposals } from '../move/proposal.ts';
import { usePlanning } from '../state/planning-context.ts';
import { clashesOf, stands, type WeekSquad } from '../state/week-model.ts';
import { ClashFoot } from './clash-foot.tsx';
import { IntensityBars } from './intensity-bars.tsx';
import { useEventLabel } from './use-event-label.ts';
import { MatchFacts } from './match-facts.tsx';

type EventCardProps = {
  event: WeekEvent;
  squad: WeekSquad;
  /** Its place in the day, from 0. */
  index: number;
};

/** A match, a training or a task in the order of its day. Press opens its facts. */
export function EventCard({ event, squad, index }: EventCardProps) {
  const { t } = useTranslation();
  const { week, format, openId, open, press } = usePlanning();
  const { kind, title, place, half, durationMin, intensity, intendedRpe, replies, takesPlace } = event;
  const labelOf = useEventLabel();
  const isCarried = useSyncExternalStore(proposals.subscribe, () => {
    const now = proposals.get();
    return now?.by === 'keys' && !now.isCopy && now.event._id === event._id;
  });
  const isOff = !stands(event);
  const clashes = isOff ? [] : clashesOf(week.clashes, event._id);
  const where = placeText(t, place, half);
  return (
    <button
      type="button"
      className="wk-card"
      aria-label={labelOf(event, clashes)}
      data-week-card={event._id}
      data-kind={kind}
      data-off={isOff || undefined}
      data-open={openId === event._id || undefined}
      data-hole={isCarried || undefined}
      data-moves={event.mayChange || undefined}
      style={{ order: 2 * (index + 1) }}
      onClick={() => open(event)}
      onPointerDown={(pointer) => press(event, squad, pointer, null)}
    >
      <span className="wk-card-time">
        {kind === 'match' ? null : <KindMark kind={kind} />}
        {event.timeUnknown ? (
          <span className="text-sm text-ink-3">{t('pieces.timeUnknown')}</span>
        ) : (
          <time dateTime={event.date} className="num">
            {format.time(event.date)}
          </time>
        )}
        {event.isReviewed ? <CircleCheck role="img" aria-label={t('week.card.reviewed')} /> : null}
      </span>
      {event.match ? (
        <MatchFacts match={event.match} isHome={event.match.teams[0]?.myTeam ?? false} />
      ) : (
        <b dir="auto" title={title}>
          {title}
        </b>
      )}
      {isOff ? (
        <RowTag>
          {kind === 'match' && takesPlace === 'onHold' ? t('match.states.postponed') : t(`callOff.tag.${kind}`)}
        </RowTag>
      ) : null}
      {where && kind !== 'match' ? (
        <small dir="auto" title={where}>
          {where}
        </small>
      ) : null}
      {durationMin !== null || intensity || intendedRpe !== null ? (
        <span className="wk-card-foot">
          {durationMin === null ? null : <span>{t('week.card.minutes', { minutes: format.number(durationMin) })}</span>}
          {intensity ? <IntensityBars intensity={intensity} /> : null}
          {intendedRpe === null ? null : (
            <span className="wk-card-end">{t('week.card.rpe', { rpe: format.number(intendedRpe) })}</span>
          )}
        </span>
      ) : null}
      {replies.asked && !isOff && kind !== 'match' ? (
        <span className="wk-card-foot wk-card-answers">
          <span className="wk-coming">
            <Check aria-hidden="true" />
            <b>{format.number(replies.coming)}</b> <span className="wk-wide">{t('week.card.coming')}</span>
          </span>
          {replies.open > 0 ? (
            <span className="wk-card-end">{t('week.card.open', { count: replies.open })}</span>
          ) : null}
        </span>
      ) : null}
      {event.match && event.match.calledUp !== null && !isOff ? (
        <small>
          {t('week.card.calledUp', {
            called: format.number(event.match.calledUp),
            coming: format.number(replies.coming),
          })}
        </small>
      ) : null}
      <ClashFoot clashes={clashes} id={event._id} />
    </button>
  );
}
