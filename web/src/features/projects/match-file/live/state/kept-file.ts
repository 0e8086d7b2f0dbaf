import { fileKeyOf } from '../../../../../lib/offline/kept-events.ts';
import { keptFileKeys } from '../../../../../lib/offline/kept-file-keys.ts';
import { readStored, writeStored } from '../../../../../lib/browser/storage.ts';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { Match } from '@touchline/contract/football/matches';
import type { LiveFile, LiveMatchFacts, LiveSquad } from './live-types.ts';

/** As many matches as a club plays on a weekend; older copies are deleted. */
const mostFiles = 6;
// Whose copy it is, beside the session's token and for as long: without a network nobody says who is signed in.
const accountKey = 'match-account';

/** Notes whose session this is, for an opening without a network. */
export const keepAccount = (account: string): void => writeStored('session', accountKey, account);
export const keptAccount = (): string | null => readStored('session', accountKey);

/** The facts of a match that the match centre needs. */
export const factsOf = (match: Match): LiveMatchFacts => {
  const { _id, date, timeUnknown, teams, leagues, score, state, periods, stopped, matchday } = match;
  return { _id, date, timeUnknown, teams, leagues, score, state, periods, stopped, matchday };
};

/** What the match centre needs of a squad: no answers, no reasons of health beyond the words of the warnings. */
export const liveSquadOf = ({ players, notCalled, formation, rules, warnings }: MatchSquad): LiveSquad => {
  const called = players.map(
    ({ player, role, slot, x, y, shirtNumber, captain, viceCaptain, goalkeeper, benchOrder }) => ({
      _id: player._id,
      name: player.name,
      role,
      slot,
      x,
      y,
      shirtNumber,
      captain,
      viceCaptain,
      goalkeeper,
      benchOrder,
    }),
  );
  const others = notCalled.map(({ player }) => ({
    _id: player._id,
    name: player.name,
    role: 'reserve' as const,
    slot: null,
    x: null,
    y: null,
    shirtNumber: player.shirtNumber,
    captain: false,
    viceCaptain: false,
    goalkeeper: false,
    benchOrder: null,
  }));
  return {
    players: called.length > 0 ? called : others,
    formation,
    rules,
    warnings: warnings.filter(({ kind }) => kind === 'suspended' || kind === 'limited'),
  };
};

type Kept = LiveFile & { keptAt: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'match' in value && 'file' in value && 'keptAt' in value;

const read = (key: string): Kept | undefined => {
  try {
    const stored: unknown = JSON.parse(readStored('local', key) ?? 'null');
    return isKept(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** The copy of a match that an account has on this device. */
export const keptFile = (account: string, match: string): LiveFile | undefined => read(fileKeyOf(account, match));

/** Keeps a match on this device, to open it without a network. Oldest copies make room. */
export const keepFile = (account: string, live: LiveFile, now = Date.now()): void => {
  const key = fileKeyOf(account, live.match._id);
  writeStored('local', key, JSON.stringify({ ...live, keptAt: now } satisfies Kept));
  const others = keptFileKeys().filter((each) => each !== key);
  const ages = others.map((each) => ({ each, keptAt: read(each)?.keptAt ?? 0 }));
  ages.sort((one, other) => other.keptAt - one.keptAt);
  for (const { each } of ages.slice(mostFiles - 1)) writeStored('local', each, null);
};
