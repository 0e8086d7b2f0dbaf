// The board of a squad and the grid of a season, with five years of periods, on both engines. Budgets: 100 ms and 300 ms for
// the 95th percentile.
import type { Db } from '../src/db/database.ts';
import { inChunks } from '../src/db/queries/in-chunks.ts';
import { daysMs } from '../src/lib/time/clock.ts';
import { newId } from '../src/lib/id.ts';
import { onBothEngines, printTimes } from './harness/in-process.ts';
import { openClub } from './open-club.ts';

const players = 35;
const requests = 60;
const days = 5 * 365;
/** A player has a limit about every ten days, each for some days. */
const everyDays = 10;

const dayBefore = (count: number): string => new Date(Date.now() - daysMs(count)).toISOString().slice(0, 10);

const fill = async (db: Db): Promise<number> => {
  const people = await db.selectFrom('users').select('id').where('role', '=', 'player').execute();
  const at = new Date().toISOString();
  const rows = people.flatMap(({ id }, player) =>
    Array.from({ length: Math.floor(days / everyDays) }, (_, turn) => {
      const ago = turn * everyDays + (player % everyDays);
      return {
        id: newId(),
        user_id: id,
        from_day: dayBefore(ago),
        to_day: turn === 0 && player % 5 === 0 ? null : dayBefore(Math.max(ago - 6, 0)),
        training: ['none', 'individual', 'modified'][turn % 3]!,
        match_state: 'unavailable',
        reason: turn % 4 === 0 ? 'international' : 'health',
        restrictions: '[]',
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await db
    .transaction()
    .execute((tx) => inChunks(rows, (part) => tx.insertInto('availability_limits').values(part).execute()));
  // An answer to a session on most days.
  const answers = people.flatMap(({ id }) =>
    Array.from({ length: Math.floor(days * 0.8) }, (_, turn) => ({
      event_id: newId(),
      user_id: id,
      answer: turn % 12 === 0 ? 'no' : 'yes',
      reason: turn % 24 === 0 ? 'illness' : turn % 12 === 0 ? 'family' : null,
      answered_by: 'player',
      answered_at: `${dayBefore(Math.floor(turn / 0.8))}T12:00:00.000Z`,
      updated_at: at,
    })),
  );
  await db.transaction().execute((tx) => inChunks(answers, (part) => tx.insertInto('replies').values(part).execute()));
  return rows.length;
};

const paths = {
  'board of a day': '/v1/availability',
  'grid of 300 days': `/v1/availability/grid?from=${dayBefore(299)}&to=${dayBefore(0)}`,
};

const measure = async (engine: string, url?: string): Promise<void> => {
  const club = await openClub(players, url);
  const rows = await fill(club.db);
  console.log(`${engine}, ${players} players, ${rows} periods, in process, milliseconds per request:`);
  for (const [name, path] of Object.entries(paths)) await printTimes(club, { name, path, requests });
  await club.close();
};

await onBothEngines(measure);
