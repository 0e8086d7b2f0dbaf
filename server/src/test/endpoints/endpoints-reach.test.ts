import { reachedKinds, type Endpoint, type ReachedKind } from '@touchline/contract/wire/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellsOfRun } from '../helpers/test-set.ts';
import { newImage } from '../factories/files.ts';
import { imageForm } from '../factories/form.ts';
import { putScores } from '../factories/wellness-scores.ts';
import { createWellness } from '../factories/wellness.ts';
import { openTestApp, type TestApp } from '../start-test-app.ts';
import { fieldsOf, inject, keyOf, requestOf, samplesOf, type Sample } from './endpoint-samples.ts';
import { isKind, limitedTo, ofStaff, playerOf, recordOf, roleFor, twoSquads } from './reached-records.ts';

test('AZ1 every call of staff says what it reaches', () => {
  expect(ofStaff.filter(({ reach }) => reach === undefined).map(keyOf)).toEqual([]);
  expect(ofStaff.filter(({ reach, path }) => isKind(reach) && !path.includes('/:id')).map(keyOf)).toEqual([]);
  // A record that has an id of its own belongs to a squad, or to the club. The league of a registration is the club's, and a
  // suspension is counted: their handlers look for the player.
  const byPlayer = ['/v1/leagues/:id/registrations', '/v1/suspensions/:id'];
  const ofRecord = ofStaff.filter(({ reach, path }) => path.includes('/:id') && reach === 'list');
  expect(ofRecord.filter(({ path }) => !byPlayer.some((one) => path.startsWith(one))).map(keyOf)).toEqual([]);
});

const ofRecords = cellsOfRun(ofStaff.filter(({ reach }) => isKind(reach)));

/** Two apps for all endpoints of a kind of record: starting them for each would take most of the time. A squad is used up. */
const groupOf = (one: Endpoint): string => (one.reach === 'squad' ? keyOf(one) : String(one.reach));

describe.each([...new Set(ofRecords.map(groupOf))])('records: %s', (group) => {
  const cells = ofRecords.filter((one) => groupOf(one) === group);
  const roles = [...new Set(cells.map(({ access }) => roleFor(access)))];

  const openClub = async () => {
    const { close, ...app } = await openTestApp();
    const club = await twoSquads(app);
    const tokens = new Map<string, { limited: string; unlimited: string }>();
    for (const role of roles)
      tokens.set(role, {
        limited: await limitedTo(app, club.own, role),
        unlimited: (await app.build.signedIn(role)).token,
      });
    const callerOf = async (one: Endpoint, by: 'limited' | 'unlimited') => {
      await app.db.deleteFrom('attempt_limits').execute();
      const [sample = {}] = await samplesOf(app, one);
      const form = one.encoding === 'multipart' && imageForm(await newImage());
      return (id: string) => {
        const token = tokens.get(roleFor(one.access))![by];
        const request = requestOf(one, { ...sample, params: { ...sample.params, id } }, token);
        const headers = { ...request.headers, ...(form && form.headers) };
        return inject(app, one, { ...request, headers, ...(form && { payload: form.body }) });
      };
    };
    const make = (one: Endpoint, squad: string) => recordOf[one.reach as ReachedKind](app, squad);
    return { own: club.own, other: club.other, make, callerOf, close };
  };

  // A club of its own for each caller: the first call may have changed or deleted the record.
  let first: Awaited<ReturnType<typeof openClub>>;
  let second: Awaited<ReturnType<typeof openClub>>;
  beforeAll(async () => {
    first = await openClub();
    second = await openClub();
    return async () => {
      await first.close();
      await second.close();
    };
  });

  test.each(cells.map((one) => [keyOf(one), one] as const))(
    'AZ1 %s answers 404 for a record of another squad, and for its own what it answers others',
    async (_, one) => {
      const limited = await first.callerOf(one, 'limited');
      const hidden = await limited(await first.make(one, first.other));
      const unknown = await limited('0'.repeat(24));
      expect(hidden.statusCode).toBe(404);
      const told = (answer: typeof hidden) => answer.json<{ message: string }>().message;
      expect(told(hidden)).toBe(told(unknown));
      const seen = await limited(await first.make(one, first.own));
      const unlimited = await second.callerOf(one, 'unlimited');
      expect(seen.statusCode).toBe((await unlimited(await second.make(one, second.own))).statusCode);
    },
  );
});

describe('lists', () => {
  /** Records of all kinds in a squad. */
  const fill = async (app: TestApp, squad: string): Promise<string[]> => {
    const ids: string[] = [];
    for (const kind of reachedKinds.filter((one) => one !== 'squad')) ids.push(await recordOf[kind](app, squad));
    const player = await playerOf(app, squad);
    const created_at = app.clock().toISOString();
    ids.push(player, ...(await putScores(app.db, [{ user_id: player, created_at }])));
    ids.push((await createWellness(app).link({ form_id: form, user_id: player })).id);
    return ids;
  };

  const lists = cellsOfRun(
    ofStaff.filter(
      ({ method, reach, produces }) =>
        method === 'GET' && (reach === 'list' || reach === 'club') && produces !== 'events',
    ),
  );

  /** The list as it opens, searched, sorted in each way, its second page, and that of the other squad alone. */
  const questionsOf = (one: Endpoint, [sample = {}]: readonly Sample[], other: string): Sample[] => {
    const fields = fieldsOf(one.query);
    const more: Record<string, unknown>[] = [
      {},
      ...(fields.includes('search') ? [{ search: 'zorzal' }, { search: 'hidden' }] : []),
      ...(fields.includes('pageNo') ? [{ pageNo: 2, pageSize: 1 }] : []),
      ...(fields.includes('type') ? [{ type: one.path === '/v1/users' ? 'player' : 'morning' }] : []),
      ...(fields.includes('squad') ? [{ squad: other }] : []),
      ...(fields.includes('sort') ? ['player', 'name', 'date', 'shirtNumber'].map((sort) => ({ sort })) : []),
    ];
    return more.map((query) => ({ ...sample, query: { ...sample.query, ...query } }));
  };

  let app: TestApp;
  let form: string;
  let club: Awaited<ReturnType<typeof twoSquads>>;
  /** By role. */
  let tokens: Map<string, string>;
  let samples: Map<Endpoint, Sample[]>;
  let answers: Map<Endpoint, string[]>;
  let hidden: string[];

  const ask = async (one: Endpoint): Promise<string[]> => {
    const all: string[] = [];
    for (const question of questionsOf(one, samples.get(one)!, club.other)) {
      const answer = await inject(app, one, requestOf(one, question, tokens.get(roleFor(one.access))));
      // Each answer signs its links to pictures again.
      all.push(`${answer.statusCode} ${answer.body.replace(/\/files\/[^"]+/g, '')}`);
    }
    return all;
  };

  beforeAll(async () => {
    const opened = await openTestApp();
    app = opened;
    club = await twoSquads(app);
    tokens = new Map();
    for (const role of new Set(lists.map(({ access }) => roleFor(access))))
      tokens.set(role, await limitedTo(app, club.own, role));
    // Teams and leagues are the club's.
    await recordOf.match(app, club.own);
    form = (await createWellness(app).form()).id;
    samples = new Map();
    for (const one of lists) samples.set(one, await samplesOf(app, one));
    await fill(app, club.own);
    answers = new Map();
    for (const one of lists) answers.set(one, await ask(one));
    hidden = await fill(app, club.other);
    return opened.close;
  });

  test.each(lists.map((one) => [keyOf(one), one] as const))(
    'AZ1 %s stays the same when another squad gets records',
    async (_, one) => {
      await app.db.deleteFrom('attempt_limits').execute();
      const after = await ask(one);
      expect(after.filter((answer) => hidden.some((id) => answer.includes(id)))).toEqual([]);
      expect(after).toEqual(answers.get(one));
    },
  );
});
