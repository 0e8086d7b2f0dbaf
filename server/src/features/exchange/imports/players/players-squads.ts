import { limits } from '@touchline/contract/wire/limits';
import { text } from '@touchline/contract/wire/text';
import { invalidField } from '../../../../lib/errors.ts';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { propertyOf, unreadable } from '../import-file.ts';
import { fold } from '../../../../lib/text/search.ts';
import { assertCount, titleOf, unusedOf } from '../import-rows.ts';
import { assertName, readCell, type PlayerRow, type PlayersFile } from './player-fields.ts';

type Squad = { name: string; players: unknown[] };

const squadName = text();

const squadOf = (value: unknown): Squad[] => {
  const players = propertyOf(value, 'players');
  const name = squadName.safeParse(propertyOf(value, 'name'));
  return Array.isArray(players) ? [{ name: name.success ? name.data : '', players }] : [];
};

const squadsIn = (value: unknown): Squad[] => {
  const several = Array.isArray(value) ? value : propertyOf(value, 'squads');
  const squads = Array.isArray(several) ? several.flatMap(squadOf) : squadOf(value);
  if (squads.length === 0) throw unreadable();
  if (squads.length > limits.importRowsMax) throw invalidField('file', 'importTooLarge');
  return squads;
};

const cellOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : value == null ? '' : '?';

/** Reads number, position, name and birth date of a squad. `club` is a player's current club, not a former one. */
const rowOf = (player: unknown, index: number): PlayerRow => {
  const row: PlayerRow = { row: index + 1, title: '', values: {}, line: null, squad: null, problems: [] };
  const name = cellOf(propertyOf(player, 'name'));
  readCell(row, 'name', name);
  readCell(row, 'shirtNumber', cellOf(propertyOf(player, 'number')));
  readCell(row, 'position', cellOf(propertyOf(player, 'pos')));
  readCell(row, 'birthDate', cellOf(propertyOf(player, 'date_of_birth')));
  assertName(row);
  return { ...row, title: titleOf(name) || '?' };
};

const usedKeys = new Set(['name', 'number', 'pos', 'date_of_birth']);

/** The keys of players that are not imported. */
const unusedIn = (players: readonly unknown[]): string[] => {
  const keys = players.flatMap((player) => (typeof player === 'object' && player !== null ? Object.keys(player) : []));
  return unusedOf([...new Set(keys)].filter((key) => !usedKeys.has(key)));
};

const choose = (squads: readonly Squad[], wanted: string | undefined): Squad | undefined => {
  if (wanted === undefined) return squads.length === 1 ? squads[0] : undefined;
  const chosen = squads.find(({ name }) => name === wanted) ?? squads.find(({ name }) => fold(name) === fold(wanted));
  if (!chosen) throw invalidField('squad', 'importSquadUnknown');
  return chosen;
};

/**
 * Reads one squad from JSON; returns only the names if there are several and none was chosen. Throws 400 on `file` for
 * other JSON, for an empty squad and for too many players, on `squad` for an unknown one.
 */
export const readPlayersSquads = async (value: unknown, wanted: string | undefined): Promise<PlayersFile> => {
  const squads = squadsIn(value);
  const chosen = choose(squads, wanted);
  const names = squads.length > 1 ? [...new Set(squads.map(({ name }) => name).filter((name) => name !== ''))] : [];
  if (!chosen) return { squads: names, unusedColumns: [], rows: [] };
  assertCount(chosen.players.length);
  return {
    squads: names,
    unusedColumns: unusedIn(chosen.players),
    rows: await mapInTurns(chosen.players, rowOf),
  };
};
