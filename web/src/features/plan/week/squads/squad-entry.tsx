import type { WeekEvent } from '@touchline/contract/plan/week';
import { useTranslation } from 'react-i18next';
import { KindMark } from '../../../../components/football/kind-mark.tsx';
import { placeText } from '../../../../lib/i18n/place-text.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { useEventLabel } from '../sheet/use-event-label.ts';
import { usePlanning } from '../state/planning-context.ts';
import { useClashWords } from '../state/use-clash-words.ts';
import { clashesOf, isOfPeople, stands, type WeekSquad } from '../state/week-model.ts';

type SquadEntryProps = { event: WeekEvent; squad: WeekSquad; index: number };

/** An event in the row of a squad: time, title, and place or what does not fit. */
export function SquadEntry({ event, squad, index }: SquadEntryProps) {
  const { t } = useTranslation();
  const { week, format, open, openId, press } = usePlanning();
  const textOf = useClashWords();
  const labelOf = useEventLabel();
  const { _id, kind, place, half, match } = event;
  const isOff = !stands(event);
  const clashes = isOff ? [] : clashesOf(week.clashes, _id);
  const [clash] = clashes.toSorted((one, other) => Number(isOfPeople(other)) - Number(isOfPeople(one)));
  const opponent = match?.teams.find(({ myTeam }) => !myTeam)?.name;
  const isHome = match?.teams[0]?.myTeam ?? false;
  const title = opponent === undefined ? event.title : isHome ? opponent : t('week.squads.awayTo', { name: opponent });
  return (
    <button
      type="button"
      className="wk-entry"
      aria-label={labelOf(event, clashes)}
      data-week-card={_id}
      data-kind={kind}
      data-off={isOff || undefined}
      data-open={openId === _id || undefined}
      data-moves={event.mayChange || undefined}
      data-clash={clash ? (isOfPeople(clash) ? 'person' : 'place') : undefined}
      style={{ order: 2 * (index + 1) }}
      onClick={() => open(event)}
      onPointerDown={(pointer) => press(event, squad, pointer, squad._id)}
    >
      <span className="wk-entry-time">
        {kind === 'match' ? null : <KindMark kind={kind} className="size-2" />}
        <time dateTime={event.date} className="num">
          {event.timeUnknown ? t('pieces.timeUnknown') : format.time(event.date)}
        </time>
      </span>
      <span dir="auto" className="truncate" title={title}>
        {title}
      </span>
      {clash ? (
        <em title={textOf(clash, _id)}>
          <BookingCard colour={isOfPeople(clash) ? 'red' : 'yellow'} />
          <span className="truncate">{textOf(clash, _id)}</span>
        </em>
      ) : (
        <em dir="auto" className="truncate">
          {isOff ? t(`callOff.tag.${kind}`) : placeText(t, place, half)}
        </em>
      )}
    </button>
  );
}
