import { placesIn } from '@touchline/contract/match/lineup/lineup';
import { byBench, placeOf } from '@touchline/contract/match/lineup/squad-place';
import type { WarningKind } from '@touchline/contract/match/match-choices';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import type { MatchSquad, SquadEntry } from '@touchline/contract/match/match-squads';
import type { NamedPlayers, ShownPlayer } from '../../../components/football/shown-player.ts';
import { WarningLine } from '../guard/warning-line.tsx';
import { calledIn, lineupOf } from '../lineup/state/placed-lineup.ts';
import { DayFacts, dayFactsOf } from './day-facts.tsx';

type Day = {
  /** What happened; undefined before the match, or while it comes. */
  events: readonly MatchEvent[] | undefined;
  isToCome: boolean;
  timeZone: string;
};

/** Why somebody may not play, health apart. */
const bans: readonly WarningKind[] = ['suspended', 'bannedSince', 'leftSince'];
/** What medical staff have set, without the diagnosis. */
const limits: readonly WarningKind[] = ['out', 'limited', 'doubtful'];

/** Who is named for a match: with the numbers and places of the match, what stands against them before it, and what they did in it. */
export const namedPlayersOf = (squad: MatchSquad, { events, isToCome, timeZone }: Day): NamedPlayers => {
  const entries = squad.players.map(({ player, ...entry }) => ({ player: player._id, ...placeOf(entry) }));
  const places = new Map(
    placesIn(lineupOf({ ...squad, players: entries }, calledIn(entries), squad.rules)).map(
      ({ player, point }) => [player, point] as const,
    ),
  );
  const done = dayFactsOf(events ?? []);
  const warned = (player: string, kinds: readonly WarningKind[]) => {
    const own = isToCome ? squad.warnings.filter((one) => one.player === player && kinds.includes(one.kind)) : [];
    return own.map((warning) => <WarningLine key={warning.kind} warning={warning} timeZone={timeZone} />);
  };
  const shown = ({ player, shirtNumber, role, captain }: SquadEntry): ShownPlayer => {
    const { isMinor: _, ...one } = player;
    const facts = done.get(one._id);
    const [ban, limit] = [warned(one._id, bans), warned(one._id, limits)];
    const point = role === 'starter' ? places.get(one._id) : undefined;
    return {
      ...one,
      shirtNumber,
      injury: false,
      canTrain: null,
      status: 'active',
      isCaptain: captain,
      ...(point && { at: point }),
      ...(facts ? { facts: <DayFacts facts={facts} /> } : ban.length > 0 && { facts: ban }),
      ...(limit.length > 0 && { limits: limit }),
    };
  };
  const of = (role: SquadEntry['role']) => squad.players.filter((entry) => entry.role === role);
  return {
    starting: of('starter').map(shown),
    substitutes: of('substitute').toSorted(byBench).map(shown),
    reserves: of('reserve').map(shown),
  };
};
