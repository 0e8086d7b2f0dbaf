import type { League } from '@touchline/contract/football/leagues';
import type { Team } from '@touchline/contract/football/teams';
import { ArrowLeftRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../components/fields/segmented-control.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ClashesSlot } from '../clashes/clashes-slot.tsx';
import { PlaceExtrasSlot } from '../place/place-extras-slot.tsx';
import { EventSquadField } from '../records/event-squad.tsx';
import { NewWhenFields } from '../assigned/new-event/new-when-fields.tsx';
import { LeagueChoice } from './fixture/league-choice.tsx';
import { TeamChoice } from './fixture/team-choice.tsx';
import { startOf } from './match-form.ts';
import type { NewMatch } from './use-new-match.ts';

type NewMatchFieldsProps = {
  draft: NewMatch['draft'];
  teams: readonly Team[];
  leagues: readonly League[];
  timeZone: string;
};

/** The fields of a new match. */
export function NewMatchFields({ draft, teams, leagues, timeZone }: NewMatchFieldsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf } = draft;
  const listId = useId();
  const [home, away] = values.teams;
  const isOwn = teams.some(({ _id, myTeam }) => myTeam && values.teams.includes(_id));
  const [lastSide, setLastSide] = useState<'home' | 'away'>('away');
  const errorAt = (side: 'home' | 'away') => (side === lastSide ? errorOf('teams') : undefined);

  const kinds = (['match', 'festival'] as const).map((value) => ({ value, label: t(`match.festival.${value}`) }));
  const festival = (
    <TextInput
      label={t('match.festival.name')}
      name="festival"
      autoComplete="off"
      dir="auto"
      value={values.festival}
      onChange={(event) => set('festival', event.target.value)}
      error={errorOf('festival') ?? errorOf('teams')}
      hint={t('match.festival.nameHint')}
    />
  );

  return (
    <>
      <SegmentedControl
        kind="choice"
        label={t('match.festival.kind')}
        options={kinds}
        value={values.isFestival ? 'festival' : 'match'}
        onChange={(kind) => set('isFestival', kind === 'festival')}
        className="justify-self-start"
      />
      {values.isFestival ? (
        festival
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 max-tablet:gap-y-4 max-tablet:grid-cols-[minmax(0,1fr)_auto]">
          <TeamChoice
            variant="floating"
            side="home"
            teams={teams}
            value={home}
            onChange={(id) => {
              setLastSide('home');
              set('teams', [id, away]);
            }}
            error={errorAt('home')}
          />
          <IconButton
            label={t('matches.swap')}
            icon={<ArrowLeftRight aria-hidden="true" className="max-tablet:rotate-90" />}
            onClick={() => set('teams', [away, home])}
            className="mt-2 max-tablet:row-span-2 max-tablet:self-center"
          />
          <TeamChoice
            variant="floating"
            side="away"
            teams={teams}
            value={away}
            onChange={(id) => {
              setLastSide('away');
              set('teams', [home, id]);
            }}
            error={errorAt('away')}
          />
        </div>
      )}
      <LeagueChoice
        variant="floating"
        leagues={leagues}
        value={values.leagues}
        onChange={(id) => set('leagues', id)}
        error={errorOf('leagues')}
      />
      <EventSquadField value={values.squad} onChange={(id) => set('squad', id)} error={errorOf('squad')} />
      <NewWhenFields
        value={values.date}
        onChange={(date) => set('date', date)}
        error={errorOf('date')}
        open={{ value: values.timeUnknown, onChange: (isOpen) => set('timeUnknown', isOpen) }}
      />
      <TextInput
        label={t('matches.fields.venue')}
        name="venue"
        autoComplete="off"
        dir="auto"
        list={listId}
        value={values.venue}
        onChange={(event) => {
          set('venue', event.target.value);
          set('half', null);
        }}
        error={errorOf('venue')}
      />
      <PlaceExtrasSlot
        listId={listId}
        place={values.venue}
        half={values.half}
        onHalf={(half) => set('half', half)}
        error={errorOf('half')}
      />
      {isOwn ? (
        <ClashesSlot
          kind="match"
          date={values.timeUnknown ? undefined : startOf(timeZone, values)}
          place={values.venue}
          half={values.half}
          league={values.leagues}
          timeZone={timeZone}
          isForm
        />
      ) : null}
    </>
  );
}
