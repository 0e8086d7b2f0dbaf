import { reachedKinds, writes, type Endpoint } from '@touchline/contract/wire/endpoint';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createReachRepository } from '../../features/ground/reach/reach.repository.ts';
import { openTestApp, type TestApp } from '../start-test-app.ts';
import { fingerprint, inject, keyOf, requestOf, samplesOf, type Sample } from './endpoint-samples.ts';
import { limitedTo, ofStaff, roleFor, twoSquads } from './reached-records.ts';

let app: TestApp;
let club: Awaited<ReturnType<typeof twoSquads>>;
/** By role: of somebody who sees the other squad only, while all samples are about the first one. */
let strangers: Map<string, string>;

beforeAll(async () => {
  const opened = await openTestApp();
  app = opened;
  club = await twoSquads(app);
  strangers = new Map();
  for (const role of new Set(ofStaff.map(({ access }) => roleFor(access))))
    strangers.set(role, await limitedTo(app, club.other, role));
  return opened.close;
});

const ask = async (one: Endpoint, sample: Sample, token: string) => {
  await app.db.deleteFrom('attempt_limits').execute();
  return inject(app, one, requestOf(one, sample, token));
};

describe('calls of all squads at once', () => {
  test.each(ofStaff.filter(({ reach }) => reach === 'all').map((one) => [keyOf(one), one] as const))(
    'AZ1 %s is refused to those with own squads only, and changes nothing',
    async (_, one) => {
      const role = roleFor(one.access);
      const [limited, unlimited] = [await limitedTo(app, club.own, role), (await app.build.signedIn(role)).token];
      for (const sample of await samplesOf(app, one)) {
        const before = await fingerprint(app);
        expect((await ask(one, sample, limited)).statusCode).toBe(403);
        expect(await fingerprint(app)).toBe(before);
        expect((await ask(one, sample, unlimited)).statusCode).not.toBe(403);
      }
    },
  );
});

describe('calls that name records', () => {
  const unknown = '0'.repeat(24);
  const idsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(/(?<=")[0-9a-f]{24}(?=")/g) ?? [];

  /** The ids in a sample of what belongs to squads that the stranger does not see: people, their records, and events. */
  const hiddenIn = async (sample: Sample): Promise<string[]> => {
    const seen = createReachRepository(app.db, [club.other]);
    const { rows } = await app.db.executeQuery<{ id: string }>(
      CompiledQuery.raw(
        'select id from teams union select id from leagues union select id from files union select id from seasons union select id from places',
      ),
    );
    const ofClub = new Set([unknown, ...rows.map(({ id }) => id)]);
    const isSeen = async (id: string): Promise<boolean> => {
      for (const kind of reachedKinds) if (await seen.has(kind, id)) return true;
      return ofClub.has(id);
    };
    const ids = [...new Set([...idsIn(sample.query), ...idsIn(sample.body)])];
    const hidden: string[] = [];
    for (const id of ids) if (!(await isSeen(id))) hidden.push(id);
    return hidden;
  };

  /** Everything of the first squad: its players, what is recorded of them, and its events. */
  const rowsOfFirst = async (): Promise<unknown> => {
    const players = `select user_id from squad_players where squad_id = '${club.own}'`;
    const ofPlayers = ['attendances', 'missed_sessions', 'medical_complaints', 'wellness_scores', 'wellness_links'];
    const ofSquad = ['matches', 'trainings', 'tasks', 'memberships', 'squad_players'];
    const queries = [
      `select * from users where id in (${players}) order by id`,
      ...ofPlayers.map((table) => `select * from ${table} where user_id in (${players}) order by id`),
      ...ofSquad.map((table) => `select * from ${table} where squad_id = '${club.own}' order by 1, 2`),
    ];
    const all: unknown[] = [];
    for (const query of queries) all.push((await app.db.executeQuery(CompiledQuery.raw(query))).rows);
    return all;
  };

  const named = ofStaff.filter((one) => one.reach === 'list' && writes(one) && one.encoding !== 'multipart');

  test.each(named.map((one) => [keyOf(one), one] as const))(
    'AZ1 %s treats records of other squads as unknown, and changes none of them',
    async (_, one) => {
      for (const sample of await samplesOf(app, one)) {
        const hidden = await hiddenIn(sample);
        const before = await rowsOfFirst();
        const answer = await ask(one, sample, strangers.get(roleFor(one.access))!);
        expect(await rowsOfFirst()).toEqual(before);
        if (hidden.length === 0) continue;
        const text = hidden.reduce((json, id) => json.replaceAll(id, unknown), JSON.stringify(sample));
        const like = await ask(one, JSON.parse(text) as Sample, strangers.get(roleFor(one.access))!);
        expect([answer.statusCode, answer.body.replace(/[0-9a-f]{24}/g, unknown)]).toEqual([
          like.statusCode,
          like.body,
        ]);
      }
    },
  );
});
