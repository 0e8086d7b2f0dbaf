import type { ImportColumnField } from '@touchline/contract/club/import-columns';
import { limits } from '@touchline/contract/wire/limits';
import { text } from '@touchline/contract/wire/text';
import { invalidField } from '../../../../lib/errors.ts';
import { mapInTurns } from '../../../../lib/concurrency/event-loop.ts';
import { propertyOf, unreadable } from '../import-file.ts';
import { fold } from '../../../../lib/text/search.ts';
import { assertCount, unusedOf } from '../import-rows.ts';
import type { CellContext, PlayersFile } from './player-fields.ts';
import { type Edits, rowOf } from './read-rows.ts';

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
const cellsOf = (player: unknown): Map<ImportColumnField, string> =>
  new Map<ImportColumnField, string>([
    ['name', cellOf(propertyOf(player, 'name'))],
    ['shirtNumber', cellOf(propertyOf(player, 'number'))],
    ['position', cellOf(propertyOf(player, 'pos'))],
    ['birthDate', cellOf(propertyOf(player, 'date_of_birth'))],
  ]);

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
export const readPlayersSquads = async (
  value: unknown,
  { wanted, edits, country }: { wanted: string | undefined; edits: Edits; country: string },
): Promise<PlayersFile> => {
  const squads = squadsIn(value);
  const chosen = choose(squads, wanted);
  const names = squads.length > 1 ? [...new Set(squads.map(({ name }) => name).filter((name) => name !== ''))] : [];
  if (!chosen) return { squads: names, unusedColumns: [], rows: [] };
  assertCount(chosen.players.length, limits.importRowsMax);
  const context: CellContext = {
    dateOrder: 'dayFirst',
    date1904: false,
    besidePounds: false,
    country,
    seen: new Map(),
  };
  return {
    squads: names,
    unusedColumns: unusedIn(chosen.players),
    rows: await mapInTurns(chosen.players, (player, index) => {
      const cells = cellsOf(player);
      for (const [field, edited] of edits.get(index + 1) ?? []) cells.set(field, edited);
      return rowOf(index + 1, cells, context);
    }),
  };
};
