import type { LineupContent, LineupDraft, MatchSquad } from '@touchline/contract/match/match-squads';

/** A line-up that can be shown: the one in use has no id before anything was saved. */
export type ShownDraft = { id: string | null; name: string; isCurrent: boolean };

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** All line-ups of a match, in the order in which they were made; at least one, which is in use. */
export const draftsOf = ({ drafts }: MatchSquad): ShownDraft[] => {
  const shown = drafts.map(({ _id, name, isCurrent }) => ({ id: _id, name, isCurrent }));
  if (shown.some(({ isCurrent }) => isCurrent)) return shown;
  return [{ id: null, name: freeLetter(shown), isCurrent: true }, ...shown];
};

/** The first letter that no draft is called by. */
export const freeLetter = (drafts: readonly { name: string }[]): string =>
  letters.find((letter) => !drafts.some(({ name }) => name === letter)) ?? 'A';

/** A draft with a content of its own; undefined for the one in use. */
export const ownDraft = (
  { drafts }: MatchSquad,
  id: string | null,
): (LineupDraft & { content: LineupContent }) | undefined =>
  drafts.find((draft): draft is LineupDraft & { content: LineupContent } => draft._id === id && draft.content !== null);
