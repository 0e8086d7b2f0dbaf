import type { League } from '@touchline/contract/football/leagues';
import { useTranslation } from 'react-i18next';
import { Crest } from '../football/crest.tsx';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { SwitchLine } from '../fields/switch-line.tsx';
import { TextInput } from '../fields/text-input.tsx';
import type { Importing } from './use-import.ts';

const newLeague = 'new';
/** Each row goes into the league that it names. */
const eachLeague = 'each';

type FixtureChoicesProps = {
  importing: Importing;
  leagues: readonly League[];
  /** Without its own team, none of the matches are the club's. */
  hasOwnTeam: boolean;
};

/** Which league fixtures go to, and whether only the club's own. */
export function FixtureChoices({ importing, leagues, hasOwnTeam }: FixtureChoicesProps) {
  const { t } = useTranslation();
  const { options, preview, problems, change, isImporting } = importing;
  const named = preview?.leagues ?? [];
  const isEach = named.length > 0 && options.league === undefined && options.leagueName === undefined;
  const value = isEach
    ? eachLeague
    : (options.league ?? (options.leagueName === undefined ? (preview?.league?._id ?? newLeague) : newLeague));
  const ownTeams = preview?.ownTeams ?? [];
  const name = options.leagueName ?? preview?.league?.name ?? '';

  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Dropdown
        label={t('imports.league')}
        options={[
          ...(named.length > 0 ? [{ value: eachLeague, label: t('imports.eachLeague') }] : []),
          { value: newLeague, label: t('imports.newLeague') },
          ...leagues.map((league) => ({
            value: league._id,
            label: league.name,
            icon: <Crest name={league.name} src={league.icon?.url} size="sm" />,
          })),
        ]}
        value={value}
        onChange={(chosen) =>
          change(
            chosen === eachLeague
              ? { league: undefined, leagueName: undefined }
              : chosen === newLeague
                ? { league: undefined, leagueName: preview?.league?._id === null ? name : '' }
                : { league: chosen, leagueName: undefined },
          )
        }
        isDisabled={isImporting}
      />
      {value === newLeague ? (
        <TextInput
          label={t('imports.leagueName')}
          name="leagueName"
          autoComplete="off"
          dir="auto"
          value={name}
          readOnly={isImporting}
          onChange={(event) => change({ league: undefined, leagueName: event.target.value }, { isTyped: true })}
          error={problems.league}
          hint={problems.league}
        />
      ) : null}
      {isEach ? (
        <ul aria-label={t('imports.leaguesInFile')} className="grid content-center gap-1 text-sm">
          {named.map(({ _id, name: league, rows }) => (
            <li key={league} className="flex flex-wrap items-baseline gap-x-2">
              <span dir="auto" className="font-semibold wrap-anywhere">
                {league}
              </span>
              <span className="text-ink-3">{t('imports.rowsOfLeague', { count: rows })}</span>
              {_id === null ? <span className="text-ink-3">{t('imports.leagueIsNew')}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {ownTeams.length > 0 ? (
        <Dropdown
          label={t('imports.myTeam')}
          placeholder={t('imports.noTeam')}
          options={[
            { value: '', label: t('imports.noTeam') },
            ...ownTeams.map((team) => ({ value: team, label: team })),
          ]}
          value={options.myTeam ?? ''}
          onChange={(team) => change(team === '' ? { myTeam: undefined, ownOnly: 'false' } : { myTeam: team })}
          isDisabled={isImporting}
          className="tablet:col-span-2"
        />
      ) : null}
      {hasOwnTeam || options.myTeam !== undefined ? (
        <SwitchLine
          className="tablet:col-span-2"
          label={t('imports.ownOnly')}
          isOn={options.ownOnly === 'true'}
          disabled={isImporting}
          onToggle={(isOn) => change({ ownOnly: isOn ? 'true' : 'false' })}
        />
      ) : null}
    </div>
  );
}
