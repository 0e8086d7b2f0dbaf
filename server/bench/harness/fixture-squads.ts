import type { DatabaseSyncInstance } from '@photostructure/sqlite';

/** The squad of one in ten players; all others are in the first. */
export const smallSquad = `8${'0'.repeat(22)}1`;
const firstSquad = `8${'0'.repeat(23)}`;

/** Forms two squads and a season, unless the schema is older. */
export const fillSquads = (sqlite: DatabaseSyncInstance, at: string): void => {
  const has: unknown = sqlite.prepare(`select 1 from sqlite_master where type = 'table' and name = 'squads'`).get();
  if (has === undefined) return;
  sqlite.exec('begin');
  sqlite
    .prepare(
      `insert into seasons (id, name, from_day, to_day, created_at, updated_at)
        values (?, 'All', '2000-01-01', '2099-12-31', ?, ?)`,
    )
    .run(`7${'0'.repeat(23)}`, at, at);
  const insert = sqlite.prepare(
    `insert into squads (id, name, name_case_key, short_name, kind, sex, colour, list_order, created_at, updated_at)
      values (?, ?, ?, ?, 'first', 'mixed', ?, ?, ?, ?)`,
  );
  insert.run(firstSquad, 'Bench', 'bench', 'Bench', 'a', 0, at, at);
  insert.run(smallSquad, 'Small', 'small', 'Small', 'b', 1, at, at);
  sqlite
    .prepare(`update users set squad_id = case when rowid % 10 = 0 then ? else ? end where role = 'player'`)
    .run(smallSquad, firstSquad);
  sqlite
    .prepare(
      `insert into memberships (id, user_id, squad_id, kind, from_day, created_at, updated_at)
        select '9' || substr(id, 2), id, squad_id, 'main', '2000-01-01', ?, ? from users where squad_id is not null`,
    )
    .run(at, at);
  sqlite.exec(`insert into squad_players (squad_id, user_id, shirt_number)
    select squad_id, id, case when status = 'active' then shirt_number end from users where squad_id is not null`);
  sqlite.exec('commit');
};
