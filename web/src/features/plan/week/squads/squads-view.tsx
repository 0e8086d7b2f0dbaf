import { useQuery } from '@tanstack/react-query';
import { ListFilter, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { squadsQuery } from '../../../../api/squads/squads.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { Menu } from '../../../../components/ui/menu.tsx';
import { WeekBar } from '../head/week-bar.tsx';
import { usePlanning } from '../state/planning-context.ts';
import type { ShownView, WeekView } from '../state/use-week-view.ts';
import { SquadChoiceDialog } from './squad-choice-dialog.tsx';
import { SquadEffects } from './squad-effects.tsx';
import { SquadRow } from './squad-row.tsx';
import { useShownSquads } from './use-shown-squads.ts';

export type SquadsViewProps = {
  view: ShownView;
  onView: (view: WeekView) => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
};

const everywhere = 'all';

/** The week of all squads: a row for each, with what does not fit between them. */
export function SquadsView({ view, onView, onKeyDown }: SquadsViewProps) {
  const { t } = useTranslation();
  const { week, format, today } = usePlanning();
  const { data: counted } = useQuery({ ...squadsQuery(), meta: { quiet: true } });
  const { shown, setShown } = useShownSquads(view.squads.map(({ _id }) => _id));
  const [isChoosing, setChoosing] = useState(false);
  const [place, setPlace] = useState(everywhere);
  const [onlyClashes, setOnlyClashes] = useState(false);
  const clashes = week.clashes.filter(({ accepted }) => !accepted);
  const inClash = new Set(clashes.flatMap(({ uses }) => uses.map(({ _id }) => _id)));
  const isShown = ({ _id, placeId }: (typeof week.events)[number]) =>
    (place === everywhere || placeId === place) && (!onlyClashes || inClash.has(_id));
  const rows = week.squads.filter(
    (squad) =>
      shown.has(squad._id) &&
      (!onlyClashes || week.events.some((event) => event.squad === squad._id && inClash.has(event._id))),
  );
  const places = [
    { id: everywhere, label: t('week.squads.allPlaces') },
    ...week.places.map(({ _id, name }) => ({ id: _id, label: name })),
  ];
  const [firstSquad] = week.squads;
  return (
    <>
      <WeekBar
        view={view}
        onView={onView}
        filters={
          <>
            <Button
              variant="outline"
              size="sm"
              icon={<ListFilter aria-hidden="true" />}
              onClick={() => setChoosing(true)}
            >
              {t('week.squads.shown', { count: week.squads.length, shown: format.number(shown.size) })}
            </Button>
            {week.places.length > 0 ? (
              <Menu
                label={t('week.squads.place')}
                trigger={
                  <>
                    <MapPin aria-hidden="true" />
                    {places.find(({ id }) => id === place)?.label}
                  </>
                }
                triggerClassName={buttonVariants({ variant: 'outline', size: 'sm', hasIcon: true })}
                items={places}
                selectedId={place}
                onAction={setPlace}
              />
            ) : null}
          </>
        }
      >
        {clashes.length > 0 ? (
          <span className="wk-tag">
            <BookingCard colour="yellow" />
            {t('week.squads.clashes', { count: clashes.length })}
          </span>
        ) : null}
        <Button variant="ghost" size="sm" aria-pressed={onlyClashes} onClick={() => setOnlyClashes(!onlyClashes)}>
          {t('week.squads.onlyClashes')}
        </Button>
      </WeekBar>
      <div className="wk-place" data-scrolls="x" role="presentation" onKeyDown={onKeyDown}>
        <table className="wk-squads">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('squads.squad')}</span>
              </th>
              {(firstSquad?.days ?? []).map(({ day }) => (
                <th key={day} scope="col">
                  {format.weekday(day)} <b>{format.number(Number(day.slice(8)))}</b>{' '}
                  {day === today ? t('week.today') : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((squad) => (
              <SquadRow
                key={squad._id}
                squad={squad}
                named={view.squads.find(({ _id }) => _id === squad._id)}
                players={counted?.find(({ _id }) => _id === squad._id)?.players}
                isShown={isShown}
              />
            ))}
          </tbody>
        </table>
        <SquadEffects squads={rows} />
      </div>
      <div className="wk-legend">
        <span>
          <BookingCard colour="yellow" />
          {t('week.squads.placeTwice')}
        </span>
        <span>
          <BookingCard colour="red" />
          {t('week.squads.personTwice')}
        </span>
        <span>{t('week.squads.matchesKeep')}</span>
      </div>
      {isChoosing ? (
        <SquadChoiceDialog squads={view.squads} shown={shown} onChange={setShown} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}
