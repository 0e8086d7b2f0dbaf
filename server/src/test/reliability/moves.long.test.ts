import { addMembers } from '@touchline/contract/squads/squads';
import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../db/database.ts';
import { loadSecrets } from '../../lib/crypto/secrets.ts';
import { newId } from '../../lib/id.ts';
import { daysMs, systemClock } from '../../lib/time/clock.ts';
import { addDays, dayIn } from '../../lib/time/zone.ts';
import { createBuild } from '../build.ts';
import { createEvents } from '../factories/events.ts';
import { createSquads } from '../factories/squads.ts';
import { newInstallation } from './installation.ts';
import { startServer } from './server-process.ts';
import { integrityOf } from './soundness.ts';
import { until } from './until.ts';

const count = 300;
/** Players who stay in each of the two squads. */
const staying = 10;

/**
 * A club whose players belong to the first team and are called to its training, and by their memberships belong to the
 * U15 since today. Of each squad a few stay, who are called to its training.
 */
const duePlayers = async () => {
  const installation = await newInstallation();
  const config = readConfig({ DATA_DIR: installation.dataDir });
  const { db, close } = openDatabase(config.database, () => {});
  const build = createBuild({ db, clock: systemClock, secrets: loadSecrets(installation.dataDir, config.secretsKey) });
  const given = { db, build, clock: systemClock } as unknown as Parameters<typeof createSquads>[0];
  const factory = createSquads(given);
  const [first, { id: u15 }] = [(await factory.first()).id, await factory.squad({ name: 'U15' })];
  const players: string[] = [];
  const created_at = new Date(Date.now() - daysMs(30)).toISOString();
  for (let made = 0; made < count; made += 1) players.push((await build.player({ email: null, created_at })).id);
  const today = dayIn(new Date(), 'Europe/Madrid');
  const ended = { to_day: addDays(today, -1) };
  await db.updateTable('memberships').set(ended).where('user_id', 'in', players).execute();
  for (const user_id of players)
    await db
      .insertInto('memberships')
      .values({
        id: newId(),
        user_id,
        squad_id: u15,
        kind: 'main',
        from_day: today,
        created_at,
        updated_at: created_at,
      })
      .execute();
  for (const squad_id of [first, u15]) {
    const starts_at = new Date(Date.now() + daysMs(30)).toISOString();
    const { id: training } = await createEvents(given).training({ starts_at, squad_id });
    const called = squad_id === first ? [...players] : [];
    for (let made = 0; made < staying; made += 1)
      called.push((await build.player({ email: null, created_at, squad_id })).id);
    const calls = called.map((user_id) => ({ training_id: training, user_id }));
    await db.insertInto('training_players').values(calls).execute();
  }
  await close();
  return { installation, first, u15, players, today };
};

/** Where those who move are, as another process reads it. */
const reader = (dataDir: string, moving: readonly string[]) => {
  const read = <Row>(query: string, ...values: string[]): Row[] => {
    const database = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
    try {
      return database.prepare(query).all(...values) as Row[];
    } finally {
      database.close();
    }
  };
  return {
    inSquad: (squad: string): string[] =>
      read<{ id: string }>(`select id from users where squad_id = ? and role = 'player' order by id`, squad)
        .map(({ id }) => id)
        .filter((id) => moving.includes(id)),
    /** Players whose row, place and calls do not say the same. */
    torn: (): unknown[] =>
      read(`select u.id from users u where u.role = 'player' and (select group_concat(p.squad_id)
        from squad_players p where p.user_id = u.id) is not u.squad_id
        or (select group_concat(t.squad_id) from training_players c join trainings t on t.id = c.training_id
        where c.user_id = u.id) is not u.squad_id`),
    /** How many are in a squad, and could be called again to the session of another one. */
    owed: (squad: string): number =>
      read<{ total: number }>(
        `select count(*) as total from users u where squad_id = ?
          and exists (select 1 from former_calls f where f.user_id = u.id and f.squad_id <> u.squad_id)`,
        squad,
      )[0]!.total,
    noted: (): number =>
      read<{ total: number }>(`select count(*) as total from audit_log where action = 'squad.playersUpdated'`)[0]!
        .total,
  };
};

test('DU2 a server that is killed while 300 players move leaves the others to the next start, and moves nobody twice', async () => {
  const { installation, u15, first, players, today } = await duePlayers();
  const { inSquad, torn, owed, noted } = reader(installation.dataDir, players);
  const server = await startServer(installation, { waitUntilReady: false });
  await until(() => inSquad(u15).length > 0);
  await server.kill();
  expect(integrityOf(installation.dataDir)).toBe('ok');
  expect(torn()).toEqual([]);
  const moved = inSquad(u15).length;
  expect(noted()).toBe(2 * moved);
  expect(owed(u15)).toBe(moved);

  const next = await startServer(installation);
  await until(() => inSquad(u15).length === count);
  expect(torn()).toEqual([]);
  expect(noted()).toBe(2 * count);
  expect(owed(u15)).toBe(count);

  // Back by hand, in moves of 100 players each: every one is whole, or nothing of it is there.
  const moves = [0, 100, 200].map((from) => players.slice(from, from + 100));
  const move = async (those: readonly string[]): Promise<boolean> => {
    const answer = await fetch(next.url + addMembers.path.replace(':id', first), {
      method: 'POST',
      headers: { authorization: `Bearer ${installation.tokens[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ players: those, kind: 'main', from: today }),
    }).catch(() => undefined);
    return answer?.status === 201;
  };
  expect(await move(moves[0]!)).toBe(true);
  const [second, third] = [move(moves[1]!), move(moves[2]!)];
  await Promise.race([second, third]);
  await next.kill();
  const answered = [true, await second, await third];
  const back = new Set(inSquad(first));
  for (const [index, those] of moves.entries()) {
    const there = those.filter((id) => back.has(id)).length;
    expect([0, those.length]).toContain(there);
    if (answered[index]) expect(there).toBe(those.length);
  }
  expect(torn()).toEqual([]);
  expect(integrityOf(installation.dataDir)).toBe('ok');
});
