import type { PlaceHalf } from '@touchline/contract/football/session/plan-choices';
import type { TakesPlace } from '@touchline/contract/football/takes-place';
import { matchTitle } from '../../../../lib/text/match-title.ts';
import { endColumns, type MatchEndRow } from '../../../ground/takes-place/event-ends.service.ts';
import {
  asToCome,
  factColumns,
  takesPlaceOf,
  type FactRow,
  type KickOffRow,
} from '../../../ground/takes-place/match-facts.ts';

export type EventKind = 'match' | 'training' | 'task';
type MatchFactsRow = FactRow & KickOffRow & MatchEndRow & { stopped_minute: number | null };

/** What players are asked about. */
export type AskedEvent = {
  id: string;
  kind: EventKind;
  title: string;
  starts_at: string;
  created_at: string;
  time_unknown: boolean;
  place: string | null;
  /** As it is stored: of a place without halves it is the whole one. */
  place_half: PlaceHalf | null;
  updated_at: string;
  squad_id: string | null;
  series_id: string | null;
  duration_min: number | null;
  /** Whether it can take place at all, whatever the clock says. Nobody is asked about one that is on hold or off. */
  standing: Extract<TakesPlace, 'onHold' | 'off'> | 'stands';
  called_off_reason: string | null;
  /** Of a match its facts and what decides when it ends. */
  match: MatchFactsRow | null;
  /** A match of two other clubs asks nobody. */
  isOfOthers: boolean;
};

/** The columns of a match, joined with its teams, that `askedMatchOf` reads; `hasEvents` beside them. */
export const askedMatchColumns = [
  'matches.id',
  ...factColumns,
  ...endColumns,
  'matches.stopped_minute',
  'matches.venue',
  'matches.place_half',
  'matches.updated_at',
  'matches.squad_id',
  'matches.created_at',
  'matches.called_off_reason',
  'home.name as home',
  'home.is_own as home_is_own',
  'away.name as away',
  'away.is_own as away_is_own',
] as const;

export type AskedMatchRow = MatchFactsRow & {
  id: string;
  venue: string | null;
  place_half: PlaceHalf | null;
  updated_at: string;
  squad_id: string | null;
  created_at: string;
  called_off_reason: string | null;
  home: string;
  home_is_own: boolean | null;
  away: string;
  away_is_own: boolean | null;
};

/** The columns of a training or task that `askedSessionOf` reads. */
export type AskedSessionRow = Omit<AskedEvent, 'kind' | 'time_unknown' | 'standing' | 'match' | 'isOfOthers'> & {
  called_off_at: string | null;
};

/** A training or task as players are asked about it. */
export const askedSessionOf = (kind: 'training' | 'task', { called_off_at, ...row }: AskedSessionRow): AskedEvent => ({
  ...row,
  kind,
  time_unknown: false,
  standing: called_off_at === null ? 'stands' : 'off',
  match: null,
  isOfOthers: false,
});

/** At its start a match is coming, on hold or off, or has a result: what the clock decides is left out. */
const standingOf = (row: FactRow & KickOffRow): AskedEvent['standing'] => {
  const answer = takesPlaceOf(row, row.starts_at, row.starts_at);
  return answer === 'onHold' || answer === 'off' ? answer : 'stands';
};

/** A match as players are asked about it; of an abandoned one that goes on, its rest. */
export const askedMatchOf = (stored: AskedMatchRow): AskedEvent => {
  const row = asToCome(stored);
  return {
    id: row.id,
    kind: 'match',
    title: matchTitle(row.home, row.away),
    starts_at: row.starts_at,
    created_at: row.created_at,
    time_unknown: row.time_unknown,
    place: row.venue,
    place_half: row.place_half,
    updated_at: row.updated_at,
    squad_id: row.squad_id,
    series_id: null,
    duration_min: row.duration_min,
    standing: standingOf(row),
    called_off_reason: row.called_off_reason,
    match: row,
    isOfOthers: row.home_is_own !== true && row.away_is_own !== true,
  };
};
