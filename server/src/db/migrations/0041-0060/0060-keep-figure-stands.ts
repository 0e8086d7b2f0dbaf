import type { Kysely } from 'kysely';
import { newId } from '../../../lib/id.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { inChunks } from '../../queries/in-chunks.ts';
import { primary, required, type NamedMigration } from '../../vocabulary.ts';

type Before = {
  club: { timezone: string };
  player_statistics: {
    user_id: string;
    league_id: string;
    season_id: string;
    yellow_cards: number;
    red_card: boolean;
    appearance_time: number;
    updated_at: string;
  };
  figure_stands: {
    id: string;
    user_id: string;
    league_id: string;
    season_id: string;
    figure: string;
    value: number;
    as_of: string;
    entered_at: string;
  };
};

/** What was entered becomes the stand of the day of its last change. Who entered it was not kept. */
const moveFigures = async (db: Kysely<Before>): Promise<void> => {
  const zone = (await db.selectFrom('club').select('timezone').executeTakeFirst())?.timezone ?? 'UTC';
  const rows = await db.selectFrom('player_statistics').selectAll().execute();
  const stands = rows.flatMap(({ user_id, league_id, season_id, updated_at, ...figures }) =>
    Object.entries({
      yellowCards: figures.yellow_cards,
      redCard: Number(figures.red_card),
      appearanceTime: figures.appearance_time,
    })
      // A row was made for all three as soon as one was entered: a zero in it says nothing.
      .filter(([, value]) => value !== 0)
      .map(([figure, value]) => ({
        id: newId(),
        user_id,
        league_id,
        season_id,
        figure,
        value,
        as_of: dayIn(updated_at, zone),
        entered_at: updated_at,
      })),
  );
  await inChunks(stands, (part) => db.insertInto('figure_stands').values(part).execute());
};

/** A figure entered by hand is the stand of a day, so that the sheets of later matches add to it. */
export const keepFigureStands: NamedMigration = {
  name: '0060-keep-figure-stands',
  up: async ({ db, column }) => {
    await db.schema
      .createTable('figure_stands')
      .addColumn('id', column.id(), primary)
      .addColumn('user_id', column.id(), (it) => it.notNull().references('users.id').onDelete('cascade'))
      .addColumn('league_id', column.id(), (it) => it.notNull().references('leagues.id').onDelete('cascade'))
      .addColumn('season_id', column.id(), (it) => it.notNull().references('seasons.id').onDelete('cascade'))
      .addColumn('figure', column.text(), required)
      .addColumn('value', column.integer(), required)
      .addColumn('as_of', column.text(), required)
      .addColumn('entered_by', column.id(), (it) => it.references('users.id').onDelete('set null'))
      .addColumn('entered_at', column.timestamp(), required)
      .addUniqueConstraint('figure_stands_figure', ['user_id', 'league_id', 'season_id', 'figure'])
      .execute();
    for (const name of ['season_id', 'league_id', 'entered_by'])
      await db.schema.createIndex(`figure_stands_by_${name}`).on('figure_stands').column(name).execute();
    await moveFigures(db);
    await db.schema.dropTable('player_statistics').execute();
  },
};
