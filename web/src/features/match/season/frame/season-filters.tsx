import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../../api/football/leagues.ts';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { Dropdown } from '../../../../components/fields/select/dropdown.tsx';
import { Crest } from '../../../../components/football/crest.tsx';
import { SquadDot } from '../../../../components/squads/squad-dot.tsx';
import { AllMark } from '../../../../components/squads/squad-label.tsx';
import type { SeasonView } from './use-season-view.ts';

type SeasonFiltersProps = { view: SeasonView; end?: ReactNode };

/** Squad and league, both in the address. A club with one squad has only the league. */
export function SeasonFilters({ view, end }: SeasonFiltersProps) {
  const { t } = useTranslation();
  const squads = useSquadChoices();
  const leagues = useQuery(leaguesQuery()).data;
  const all = 'all';
  const asId = (value: string) => (value === all ? '' : value);
  return (
    <div className="mf-filters">
      {squads ? (
        <Dropdown
          variant="minimal"
          label={t('squads.squad')}
          className="w-44"
          options={[
            { value: all, label: t('squads.all'), icon: <AllMark /> },
            ...squads.map(({ _id, name, colour }) => ({ value: _id, label: name, icon: <SquadDot colour={colour} /> })),
          ]}
          value={view.squad ?? all}
          onChange={(value) => view.showSquad(asId(value))}
        />
      ) : null}
      <Dropdown
        variant="minimal"
        label={t('match.season.league')}
        className="w-56"
        options={[
          { value: all, label: t('match.season.allLeagues') },
          ...(leagues ?? []).map(({ _id, name, icon }) => ({
            value: _id,
            label: name,
            icon: <Crest name={name} src={icon?.url} size="sm" />,
          })),
        ]}
        value={view.league ?? all}
        onChange={(value) => view.showLeague(asId(value))}
      />
      {end ? <div className="ms-auto flex min-w-0 flex-wrap items-center gap-2 text-sm text-ink-3">{end}</div> : null}
    </div>
  );
}
