import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/football/matches';
import { useState } from 'react';
import { leaguesQuery } from '../../../api/football/leagues.ts';
import { useCreateMatch } from '../../../api/football/matches.ts';
import { teamsQuery, useCreateNamedTeam } from '../../../api/football/teams.ts';
import { useFirstSquad } from '../../../api/people/squad-choices.ts';
import { useCreate } from '../../../forms/use-create.ts';
import { useNewDraft } from '../../../forms/use-draft.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { latestOf, likelyDate, onDay } from '../assigned/new-event/new-event-form.ts';
import { type NewMatchBody, type NewMatchForm, newMatchRules } from './match-form.ts';

const isSameName = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

type Options = {
  timeZone: string;
  /** The matches in the list, used for suggestions. */
  listed: readonly Match[];
  /** The day that was asked for; '' if none. */
  day: string;
  onCreated: (id: string) => void;
};

/** The draft of a new match, prefilled with suggestions. */
export function useNewMatch({ timeZone, listed, day, onCreated }: Options) {
  const isOnline = useOnline();
  const teams = useQuery(teamsQuery());
  const leagues = useQuery(leaguesQuery());
  const { mutateAsync: createMatch } = useCreateMatch();
  const { mutateAsync: createTeam } = useCreateNamedTeam();
  const squad = useFirstSquad();
  const [now] = useState(() => new Date());

  const last = latestOf(listed);
  const ownId = teams.data?.find(({ myTeam }) => myTeam)?._id ?? '';
  const isLeagueKnown = (id: string | undefined) => leagues.data?.some(({ _id }) => _id === id);
  const lastLeagueId = last?.leagues[0]?._id;
  const likely: NewMatchForm = {
    isFestival: false,
    festival: '',
    teams: [ownId, ''],
    leagues: (isLeagueKnown(lastLeagueId) ? lastLeagueId : leagues.data?.[0]?._id) ?? '',
    date: onDay(day, likelyDate(timeZone, now, latestOf(listed.filter(({ timeUnknown }) => !timeUnknown)))),
    timeUnknown: false,
    venue: '',
    half: null,
    score: { home: '', away: '' },
    squad,
    durationMin: '',
  };
  /** A festival's second team bears its name: the team of that name, or a new one, which has no crest yet. */
  const create = async ({ body, idempotencyKey }: { body: NewMatchBody; idempotencyKey: string }) => {
    const { festival, ...match } = body;
    if (festival === undefined) return createMatch({ body: match, idempotencyKey });
    const known = teams.data?.find(({ name, myTeam }) => !myTeam && isSameName(name, festival));
    const second = known ?? (await createTeam({ name: festival, idempotencyKey }));
    return createMatch({ body: { ...match, teams: [match.teams[0], second._id], games: [] }, idempotencyKey });
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
