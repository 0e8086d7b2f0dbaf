import type { CalledPlayer, MatchSquad, MatchSquadInput } from '@touchline/contract/match/match-squads';
import { calledPlayer, contentOf, inputOf } from '../../saving/squad-content.ts';
import type { SheetRow } from './sheet-form.ts';

const emptyRow = { on: '', off: '', goals: '', assists: '', yellow: '', red: '' };

const byNumber = (one: SheetRow, other: SheetRow) =>
  (one.shirtNumber ?? 100) - (other.shirtNumber ?? 100) || (one.name < other.name ? -1 : 1);

/** The rows of an empty sheet: who stands on the squad's sheet, the eleven first; without one everybody of the squad. */
export const sheetRows = (squad: MatchSquad | undefined): SheetRow[] => {
  const listed = squad?.players.filter(({ role }) => role !== 'reserve') ?? [];
  if (listed.length === 0)
    return (squad?.notCalled ?? [])
      .map(({ player }) => ({
        player: player._id,
        name: player.name,
        shirtNumber: player.shirtNumber,
        isStarter: false,
        ...emptyRow,
      }))
      .toSorted(byNumber);
  return listed
    .map(({ player, shirtNumber, role }) => ({
      player: player._id,
      name: player.name,
      shirtNumber: shirtNumber ?? player.shirtNumber,
      isStarter: role === 'starter',
      ...emptyRow,
    }))
    .toSorted((one, other) => Number(other.isStarter) - Number(one.isStarter) || byNumber(one, other));
};

/** Whether somebody who played is not on the saved sheet, or stands on it otherwise: then it is saved with the events. */
export const sheetChanges = (rows: readonly SheetRow[], squad: MatchSquad | undefined): boolean => {
  const roles = new Map(squad?.players.map(({ player, role }) => [player._id, role]));
  return rows.some(({ player, isStarter, on }) =>
    isStarter ? roles.get(player) !== 'starter' : roles.get(player) === 'starter' || (on !== '' && !roles.has(player)),
  );
};

/** The squad as it has to be sent so that it names starters and substitutes; its other details stay. */
export const squadInput = (rows: readonly SheetRow[], squad: MatchSquad): MatchSquadInput => {
  const content = contentOf(squad);
  const known = new Map(content.players.map((entry) => [entry.player, entry]));
  const played = rows.filter(({ player, isStarter, on }) => isStarter || on !== '' || known.has(player));
  const others = content.players.filter((entry) => !played.some(({ player }) => player === entry.player));
  return inputOf({
    ...content,
    players: [
      ...played.map(({ player, isStarter }): CalledPlayer => {
        const entry = known.get(player) ?? calledPlayer(player);
        if (isStarter) return { ...entry, role: 'starter', benchOrder: null };
        return { ...entry, role: 'substitute', slot: null, x: null, y: null, captain: false, viceCaptain: false };
      }),
      ...others,
    ],
  });
};
