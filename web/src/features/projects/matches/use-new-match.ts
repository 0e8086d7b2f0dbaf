import { useQuery } from '@tanstack/react-query';
import { type Match, type MatchInput, matchInput } from '@touchline/contract/football/matches';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaguesQuery } from '../../../api/football/leagues.ts';
import { useCreateMatch } from '../../../api/football/matches.ts';
import { teamsQuery } from '../../../api/football/teams.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import { latestOf, likelyDate } from '../assigned/new-event-form.ts';
import { useNewEvent } from '../assigned/use-new-event.ts';
import { type MatchForm, refusalOf, wireIn } from './match-form.ts';

type Field = 'teams' | 'leagues' | 'date' | 'venue';
type Values = Pick<MatchForm, Field>;

type Options = {
  timeZone: string;
  /** What is in the list, for what the next one is likely to have. */
  listed: readonly Match[];
  onCreated: (id: string) => void;
};

/** What a new match consists of as it is typed: likely values first, then what was chosen instead. */
export function useNewMatch({ timeZone, listed, onCreated }: Options) {
  const { t } = useTranslation();
  const teams = useQuery(teamsQuery());
  const leagues = useQuery(leaguesQuery());
  const { mutateAsync: create } = useCreateMatch();
  const [now] = useState(() => new Date());
  const [typed, setTyped] = useState<Partial<Values>>({});

  const last = latestOf(listed);
  const ownId = teams.data?.find(({ myTeam }) => myTeam)?._id ?? '';
  const isLeagueKnown = (id: string | undefined) => leagues.data?.some(({ _id }) => _id === id);
  const lastLeagueId = last?.leagues[0]?._id;
  const values: Values = {
    teams: [ownId, ''],
    leagues: (isLeagueKnown(lastLeagueId) ? lastLeagueId : leagues.data?.[0]?._id) ?? '',
    date: likelyDate(timeZone, now, last),
    venue: '',
    ...typed,
  };

  const wire = (field: Field) => wireIn(timeZone)({ ...values, score: { home: '', away: '' } }, field);
  const result = matchInput.safeParse({
    date: wire('date'),
    teams: wire('teams'),
    leagues: wire('leagues'),
    ...(values.venue.trim() === '' ? {} : { venue: wire('venue') }),
  });
  const body: MatchInput | undefined = result.success && !values.teams.includes('') ? result.data : undefined;
  const sending = useNewEvent<MatchInput>({ body, create, onCreated });

  return {
    teams: teams.data,
    leagues: leagues.data,
    hasFailed: (teams.isError && !teams.data) || (leagues.isError && !leagues.data),
    retry: () => {
      if (!teams.data) void teams.refetch();
      if (!leagues.data) void leagues.refetch();
    },
    values,
    set: <Name extends Field>(field: Name, value: Values[Name]) =>
      setTyped((current) => ({ ...current, [field]: value })),
    errorOf: (field: Field): string | undefined => {
      const key = refusalOf(field, wire(field));
      return key ? validationText(t, key) : sending.refusalOf(field);
    },
    ...sending,
  };
}

export type NewMatch = ReturnType<typeof useNewMatch>;
