import type { WeekEvent } from '@touchline/contract/plan/week';
import { useTranslation } from 'react-i18next';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import type { NamedSquad } from '../../../../components/squads/squad-label.tsx';
import { DaySlot } from '../move/day-slot.tsx';
import { usePlanning } from '../state/planning-context.ts';
import { daysOf, type WeekSquad } from '../state/week-model.ts';
import { SquadEntry } from './squad-entry.tsx';

type SquadRowProps = {
  squad: WeekSquad;
  named: NamedSquad | undefined;
  /** How many players it has; undefined while that is not known. */
  players: number | undefined;
  isShown: (event: WeekEvent) => boolean;
};

/** A squad's week in one row. A card can be carried within it. */
export function SquadRow({ squad, named, players, isShown }: SquadRowProps) {
  const { t } = useTranslation();
  const { week, format, timeZone } = usePlanning();
  return (
    <tr>
      <th scope="row">
        <span className="wk-squad-name" title={named?.name}>
          {named ? <SquadDot colour={named.colour} /> : null}
          <bdi>{named?.name}</bdi>
        </span>
        <small>
          {players === undefined ? null : (
            <>
              {t('week.squads.players', { count: players })}
              <br />
            </>
          )}
          {t('week.squads.planned', { planned: format.number(squad.planned) })}
        </small>
      </th>
      {daysOf(week, squad, timeZone).map((day) => (
        <td key={day.day}>
          <div className="wk-row-day" data-week-day={day.day} data-week-row={squad._id}>
            <bdi
              dir="ltr"
              className="wk-md"
              title={day.also ? t('week.days.also', { name: day.name ?? '', also: day.also }) : undefined}
            >
              {day.name ?? t('week.days.none')}
            </bdi>
            {day.isOff ? <small>{t('week.off.title')}</small> : null}
            {day.events.map((event, index) =>
              isShown(event) ? <SquadEntry key={event._id} event={event} squad={squad} index={index} /> : null,
            )}
            <DaySlot day={day} squad={squad} />
          </div>
        </td>
      ))}
    </tr>
  );
}
