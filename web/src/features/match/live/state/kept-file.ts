import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { noPlace, placeOf } from '@touchline/contract/match/lineup/squad-place';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { withEvent, withoutEvent } from '../../../../api/match/match-events.ts';
import type { Loaded } from '../../../../lib/http/api-client.ts';
import { openDeviceStore } from '../../../../lib/offline/device-store.ts';
import { keptFiles } from '../../../../lib/offline/device-copies.ts';
import { onWipe } from '../../../../lib/session/wipe.ts';
import { eventQueue, onEventSent, type WaitingEntry } from '../outbox/queue.ts';
import type { LiveFile, LiveMatchFacts, LiveSquad } from './live-types.ts';

/** As many matches as a club plays on a weekend; older copies are deleted. */
const mostFiles = 6;

/** The facts of a match that the match centre needs. */
export const factsOf = (match: Match): LiveMatchFacts => {
  const { _id, date, timeUnknown, teams, leagues, score, state, stopped, matchday } = match;
  const { periods, lengths, normalPeriods, takesPlace, endsAt, resumesAt } = match;
  const facts = { _id, date, timeUnknown, teams, leagues, score, state, stopped, matchday };
  return { ...facts, periods, lengths, normalPeriods, takesPlace, endsAt, resumesAt };
};

/** What the match centre needs of a squad: no answers, no reasons of health beyond the words of the warnings. */
export const liveSquadOf = ({ players, notCalled, formation, rules, warnings }: MatchSquad): LiveSquad => {
  const called = players.map(({ player, shirtNumber, ...entry }) => ({
    _id: player._id,
    name: player.name,
    shirtName: player.shirtName,
    shirtNumber,
    ...placeOf(entry),
  }));
  const others = notCalled.map(({ player }) => ({
    _id: player._id,
    name: player.name,
    shirtName: player.shirtName,
    shirtNumber: player.shirtNumber,
    role: 'reserve' as const,
    ...noPlace,
  }));
  return {
    players: called.length > 0 ? called : others,
    formation,
    rules,
    warnings: warnings.filter(({ kind }) => kind === 'suspended' || kind === 'limited'),
  };
};

type Kept = LiveFile & { keptAt: number };

// Beside the events that wait. What browsers keep in local storage reaches the disk seconds later, and a kill loses it.
const files = openDeviceStore<Kept>(keptFiles);
/** The copies of this page: several changes in a row build on each other before the first one is written. */
const latest = new Map<string, LiveFile>();
onWipe(() => latest.clear());

/** The key of a copy. */
export const keyOf = (account: string, match: string): string => `${account}/${match}`;

/** The copy of a match that an account has on this device. */
export const keptFile = async (account: string, match: string): Promise<LiveFile | undefined> => {
  const key = keyOf(account, match);
  return latest.get(key) ?? (await files.read(key)).kept[0]?.[1];
};

const write = (key: string, live: LiveFile): Promise<boolean> => {
  latest.set(key, live);
  return files.put([[key, { ...live, keptAt: Date.now() }]]);
};

/** Keeps a match on this device, to open it without a network. Oldest copies make room. */
export const keepFile = async (account: string, live: LiveFile): Promise<void> => {
  await write(keyOf(account, live.match._id), live);
  const { kept } = await files.read(keyOf(account, ''));
  const oldest = kept.toSorted(([, one], [, other]) => other.keptAt - one.keptAt).slice(mostFiles);
  if (oldest.length > 0) await files.drop(oldest, (one, other) => one.keptAt === other.keptAt);
};

type Heard = (key: string, live: LiveFile) => void;
const heard = new Set<Heard>();
/** Hears of each copy that what was sent has changed. Returns the function that ends it. */
export const onSentKept = (listener: Heard): (() => void) => {
  heard.add(listener);
  return () => heard.delete(listener);
};

/** Puts what the server has taken into the copy on this device: without a network nothing else shows it. */
const keepSent = async ({ key: entry, kind, match, id }: WaitingEntry, answer: unknown): Promise<void> => {
  const [account = ''] = entry.split('/');
  const live = await keptFile(account, match);
  if (!live) return;
  const key = keyOf(account, match);
  // Changed since it was read.
  const now = latest.get(key) ?? live;
  const file = kind === 'delete' ? withoutEvent(now.file, id) : withEvent(now.file, answer as MatchEvent);
  const next =
    kind === 'state'
      ? { ...now, match: factsOf((answer as Loaded<Match>).record) }
      : { ...now, file: file ?? now.file };
  const written = write(key, next);
  for (const listener of heard) listener(key, next);
  await written;
};
onEventSent(keepSent);

/** The outbox for senders: sent records go into the copies of this device. */
export const keptEvents = eventQueue;
