import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { useState } from 'react';
import { leaguesQuery } from '../../../api/football/leagues.ts';
import { useCreateMatch } from '../../../api/football/matches.ts';
import { teamsQuery } from '../../../api/football/teams.ts';
import { useFirstSquad } from '../../../api/people/squad-choices.ts';
import { useCreate } from '../../../forms/use-create.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { latestOf, likelyDate } from '../assigned/new-event/new-event-form.ts';
import { type MatchForm, newMatchRules } from './match-form.ts';

type Options = {
  timeZone: string;
  /** The matches in the list, used for suggestions. */
  listed: readonly Match[];
  onCreated: (id: string) => void;
};

/** The draft of a new match, prefilled with suggestions. */
export function useNewMatch({ timeZone, listed, onCreated }: Options) {
  const isOnline = useOnline();
  const teams = useQuery(teamsQuery());
  const leagues = useQuery(leaguesQuery());
  const { mutateAsync: create } = useCreateMatch();
  const squad = useFirstSquad();
  const [now] = useState(() => new Date());

  const last = latestOf(listed);
  const ownId = teams.data?.find(({ myTeam }) => myTeam)?._id ?? '';
  const isLeagueKnown = (id: string | undefined) => leagues.data?.some(({ _id }) => _id === id);
  const lastLeagueId = last?.leagues[0]?._id;
  const likely: MatchForm = {
    teams: [ownId, ''],
    leagues: (isLeagueKnown(lastLeagueId) ? lastLeagueId : leagues.data?.[0]?._id) ?? '',
    date: likelyDate(timeZone, now, latestOf(listed.filter(({ timeUnknown }) => !timeUnknown))),
    timeUnknown: false,
    venue: '',
    score: { home: '', away: '' },
    squad,
  };
  const draft = useNewDraft(likely, newMatchRules(timeZone));
  const { isSaving, onSubmit } = useCreate({ draft, create, onCreated });
  const canSave = draft.isSound && isOnline;

  return {
    teams: teams.data,
    leagues: leagues.data,
    hasFailed: (teams.isError && !teams.data) || (leagues.isError && !leagues.data),
    retry: () => {
      if (!teams.data) void teams.refetch();
      if (!leagues.data) void leagues.refetch();
    },
    draft,
    isSaving,
    canSave,
    onSubmit: onSubmit(canSave),
  };
}

export type NewMatch = ReturnType<typeof useNewMatch>;
