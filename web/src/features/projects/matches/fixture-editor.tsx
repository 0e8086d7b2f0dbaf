import { useQuery } from '@tanstack/react-query';
import type { League } from '@touchline/contract/football/leagues';
import type { Match } from '@touchline/contract/football/matches';
import type { Team } from '@touchline/contract/football/teams';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../api/leagues.ts';
import { teamsQuery } from '../../../api/teams.ts';
import { Crest } from '../../../components/crest.tsx';
import { EditableFact } from '../../../components/editable-fact.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { TextInput } from '../../../components/text-input.tsx';
import { useFormat } from '../../../lib/format.ts';
import { WhenFields } from '../assigned/when-fields.tsx';
import { FixtureGrid } from './fixture-grid.tsx';
import { LeagueChoice } from './league-choice.tsx';
import { type MatchDraft, matchRules } from './match-form.ts';
import { ScoreFields } from './score-fields.tsx';
import { KickOff, ScoreLine } from './score-line.tsx';
import { TeamChoice } from './team-choice.tsx';

type FixtureEditorProps = {
  match: Match;
  draft: MatchDraft;
  timeZone: string;
  /** By the date that is chosen. */
  hasBegun: boolean;
};

/** With what the match has already, in case the list is not here yet. */
const withOwn = <T extends { _id: string }>(all: readonly T[] | undefined, own: readonly T[]): readonly T[] =>
  all ? [...own.filter(({ _id }) => !all.some((each) => each._id === _id)), ...all] : own;

/** The fixture in edit: teams, league, date, venue, and the score of a match that has begun. */
export function FixtureEditor({ match, draft, timeZone, hasBegun }: FixtureEditorProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const teams = withOwn<Team>(useQuery(teamsQuery()).data, match.teams);
  const leagues = withOwn<League>(useQuery(leaguesQuery()).data, match.leagues);
  const [lastSide, setLastSide] = useState<0 | 1>(1);
  const { values, set, isChanged, errorOf } = draft;
  const hasScore = values.score.home !== '' || values.score.away !== '';
  const before = matchRules(timeZone).formOf(draft.base.record);

  const setTeam = (side: 0 | 1, id: string) => {
    setLastSide(side);
    set('teams', side === 0 ? [id, values.teams[1]] : [values.teams[0], id]);
  };
  const team = (side: 0 | 1) => {
    const chosen = teams.find(({ _id }) => _id === values.teams[side]);
    return (
      <Changeable isChanged={values.teams[side] !== before.teams[side]}>
        <div className="flex min-w-0 items-center gap-2.5 @min-[36rem]:flex-col">
          <Crest name={chosen?.name ?? ''} src={chosen?.icon?.url} size="lg" className="@max-[36rem]:hidden" />
          <div className="w-full min-w-0">
            <TeamChoice
              side={side === 0 ? 'home' : 'away'}
              teams={teams}
              value={values.teams[side]}
              onChange={(id) => setTeam(side, id)}
              error={lastSide === side ? errorOf('teams') : undefined}
            />
          </div>
        </div>
      </Changeable>
    );
  };

  return (
    <Sheet isFlush>
      <FixtureGrid
        home={team(0)}
        away={team(1)}
        isEditing
        result={
          hasScore ? (
            <ScoreLine home={values.score.home || '–'} away={values.score.away || '–'} />
          ) : (
            <KickOff time={format.time(draft.base.record.date)} />
          )
        }
        league={
          <Changeable isChanged={isChanged('leagues')}>
            <LeagueChoice
              leagues={leagues}
              value={values.leagues}
              onChange={(id) => set('leagues', id)}
              error={errorOf('leagues')}
            />
          </Changeable>
        }
      />
      <div className="@container border-t border-line px-5 pt-3 pb-4 max-tablet:px-4">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 @min-[38rem]:grid-cols-2">
          <Facts isEditing>
            <WhenFields
              value={values.date}
              onChange={(date) => set('date', date)}
              before={before.date}
              error={errorOf('date')}
            />
          </Facts>
          <Facts isEditing>
            <EditableFact label={t('matches.fields.venue')} isChanged={isChanged('venue')}>
              <TextInput
                look="minimal"
                name="venue"
                autoComplete="off"
                dir="auto"
                className="rtl:[&_input:dir(ltr)]:text-end"
                value={values.venue}
                onChange={(event) => set('venue', event.target.value)}
                error={errorOf('venue')}
              />
            </EditableFact>
            {hasBegun || hasScore ? (
              <ScoreFields
                score={values.score}
                onChange={(score) => set('score', score)}
                isChanged={isChanged('score')}
                error={hasBegun ? errorOf('score') : t('validation.scoreTooEarly')}
              />
            ) : null}
          </Facts>
        </div>
      </div>
    </Sheet>
  );
}

/** Marks what was changed, around a field without a line of its own. */
function Changeable({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div data-changed={isChanged || undefined} className={clsx(isChanged && 'marker')}>
      {children}
      {isChanged ? <span className="sr-only">{t('pieces.changed')}</span> : null}
    </div>
  );
}
