import type { SquadSex } from '@touchline/contract/squads/squad-choices';
import type { Db } from '../../../../db/database.ts';
import type { CsvColumn } from '../../../../lib/text/csv.ts';
import type { Pseudonyms } from './pseudonyms.ts';

export type TeamRow = { user_id: string; name: string; squad_id: string | null };

const sexWords: Record<SquadSex, string> = { men: 'male', women: 'female', mixed: '' };

/** Who a row is about in tables for FIFA's surveillance tool: its own columns first, a name as the last if it is asked for. */
export const teamColumns = async <Row extends TeamRow>(
  db: Db,
  { pseudonym, withNames }: { pseudonym: Pseudonyms; withNames: boolean },
) => {
  const squads = await db.selectFrom('squads').select(['id', 'name', 'sex']).execute();
  const of = new Map(squads.map((squad) => [squad.id, squad]));
  const squadOf = ({ squad_id }: Row) => (squad_id === null ? undefined : of.get(squad_id));
  const player: CsvColumn<Row> = { name: 'player_id', value: ({ user_id }) => pseudonym('player', user_id) };
  const team: CsvColumn<Row> = { name: 'team', value: (row) => squadOf(row)?.name ?? null };
  const sex: CsvColumn<Row> = { name: 'sex', value: (row) => sexWords[(squadOf(row)?.sex ?? 'mixed') as SquadSex] };
  const named: CsvColumn<Row> = { name: 'player_name', value: ({ name }) => name };
  return { player, team, sex, first: [player, team, sex], last: withNames ? [named] : [] };
};
