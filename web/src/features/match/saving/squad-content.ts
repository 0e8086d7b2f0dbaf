import { noPlace, placeOf } from '@touchline/contract/match/lineup/squad-place';
import { setPieceKinds, type SquadRole } from '@touchline/contract/match/match-choices';
import type {
  CalledPlayer,
  Kit,
  MatchSquad,
  MatchSquadInput,
  Override,
  SetPieces,
} from '@touchline/contract/match/match-squads';

/** What is saved of a match's squad as a whole: call-up, line-up, meeting. */
export type SquadContent = {
  players: readonly CalledPlayer[];
  formation: string | null;
  setPieces: SetPieces;
  meetingAt: string | null;
  meetingPlace: string | null;
  travel: string | null;
  kit: Kit | null;
  note: string | null;
  /** Red warnings that the next save accepts. */
  override: readonly Override[];
};

/** What a player called up now is saved as. */
export const calledPlayer = (player: string, role: SquadRole = 'substitute'): CalledPlayer => ({
  player,
  role,
  ...noPlace,
  shirtNumber: null,
  note: null,
});

/** The content of a squad as the server answers it. A squad that nobody has saved begins with the defaults. */
export const contentOf = (squad: MatchSquad): SquadContent => ({
  players: squad.players.map(({ player, shirtNumber, ...entry }) => ({
    player: player._id,
    ...placeOf(entry),
    shirtNumber: shirtNumber === player.shirtNumber ? null : shirtNumber,
    note: entry.note,
  })),
  formation: squad.formation,
  setPieces: squad.setPieces,
  meetingAt: squad.exists ? squad.meetingAt : (squad.meetingAt ?? squad.defaults.meetingAt),
  meetingPlace: squad.exists ? squad.meetingPlace : (squad.meetingPlace ?? squad.defaults.meetingPlace),
  travel: squad.travel,
  kit: squad.exists ? squad.kit : (squad.kit ?? squad.defaults.kit),
  note: squad.note,
  override: [],
});

/** What is sent. */
export const inputOf = ({ players, override, ...fields }: SquadContent): MatchSquadInput => ({
  ...fields,
  players: players.map((entry) => ({ ...entry })),
  ...(override.length > 0 && { override: [...override] }),
});

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether two contents say the same. */
export const isSameContent = (one: SquadContent, other: SquadContent): boolean => isEqual(one, other);

const isPlaced = ({ role }: CalledPlayer) => role === 'starter';
const lineupOf = ({ players, formation, setPieces }: SquadContent) => [
  formation,
  setPieces,
  players.filter(isPlaced),
  players.map(({ player, benchOrder }) => [player, benchOrder]).filter(([, order]) => order !== null),
];

type Clash = { isClash: boolean };

const either = <V>(base: V, mine: V, theirs: V, clash: Clash): V => {
  if (isEqual(mine, base)) return theirs;
  if (!isEqual(theirs, base) && !isEqual(theirs, mine)) clash.isClash = true;
  return mine;
};

/** Both changed who is called up: one by one, a player at a time. */
const mergePlayers = (base: SquadContent, mine: SquadContent, theirs: SquadContent, clash: Clash) => {
  const find = (content: SquadContent, id: string) => content.players.find(({ player }) => player === id);
  const ids = [...new Set([...mine.players, ...theirs.players].map(({ player }) => player))];
  return ids.flatMap((id) => either(find(base, id), find(mine, id), find(theirs, id), clash) ?? []);
};

/**
 * Puts the changes made since `base` onto what somebody else has saved since. Null if both changed the same field, the same
 * player, or both the line-up: places of two people together could be a line-up that neither wanted.
 */
export const mergeContent = (base: SquadContent, mine: SquadContent, theirs: SquadContent): SquadContent | null => {
  const clash: Clash = { isClash: false };
  if (isEqual(base.players, theirs.players) && isEqual(base.formation, theirs.formation)) {
    // Only other fields of theirs are new.
  } else if (!isEqual(lineupOf(base), lineupOf(mine)) && !isEqual(lineupOf(base), lineupOf(theirs))) {
    if (!isEqual(lineupOf(mine), lineupOf(theirs))) return null;
  }
  const field = <Key extends keyof SquadContent>(key: Key): SquadContent[Key] =>
    either(base[key], mine[key], theirs[key], clash);
  const merged: SquadContent = {
    players: isEqual(mine.players, base.players)
      ? theirs.players
      : isEqual(theirs.players, base.players)
        ? mine.players
        : mergePlayers(base, mine, theirs, clash),
    formation: field('formation'),
    setPieces: field('setPieces'),
    meetingAt: field('meetingAt'),
    meetingPlace: field('meetingPlace'),
    travel: field('travel'),
    kit: field('kit'),
    note: field('note'),
    override: mine.override,
  };
  return clash.isClash ? null : merged;
};

/** Accepted warnings are sent once: the medical staff are notified of each. */
export const withoutSent = (draft: SquadContent, sent: SquadContent): SquadContent => ({
  ...draft,
  override: draft.override.filter((one) => !sent.override.some((other) => isEqual(one, other))),
});

/** Takes players out of the squad, and with it out of the line-up and the set pieces. */
export const withoutPlayers = (content: SquadContent, gone: (player: string) => boolean): SquadContent => {
  const setPieces = { ...content.setPieces };
  for (const kind of setPieceKinds) setPieces[kind] = setPieces[kind].filter((player) => !gone(player));
  return {
    ...content,
    players: content.players.filter(({ player }) => !gone(player)),
    setPieces,
    override: content.override.filter(({ player }) => player === null || !gone(player)),
  };
};
