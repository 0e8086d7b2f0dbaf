import { getMatch, updateMatch, type MatchChanges } from '@touchline/contract/football/matches';
import { deleteMatchEvent, recordMatchEvent } from '@touchline/contract/match/match-events';
import { getMatchSquad, saveMatchSquad, type MatchSquadInput } from '@touchline/contract/match/match-squads';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/id.ts';
import { buildPlayerOut, openOwnMatch } from '../../../test/factories/match/own-match.ts';
import { startTestApp } from '../../../test/start-test-app.ts';

/** Sunday, 23 August 2026, 20:00 in Madrid. */
const kickOff = '2026-08-23T18:00:00.000Z';
const past = '2026-08-10T18:00:00.000Z';
const why = 'Somebody on the sheet of this match may not play then. Change the squad first.';

/** A match to come, and a player who is out. */
const setup = async () => {
  const app = await startTestApp();
  const { api, build } = app;
  const { id } = await openOwnMatch(app, { starts_at: kickOff });
  const { token } = await build.signedIn('tactic');
  const coach = api.with(token);
  const ana = await buildPlayerOut(app, 'Ana');
  const params = { id };
  const bodyOf = (role: 'substitute' | 'reserve', more: Partial<MatchSquadInput> = {}): MatchSquadInput => ({
    players: [{ player: ana, role }],
    formation: null,
    ...more,
  });
  const save = (...given: Parameters<typeof bodyOf>) => coach(saveMatchSquad, { params, body: bodyOf(...given) });
  const change = (body: MatchChanges) => coach(updateMatch, { params, body });
  const refused = (body: object) => api.refused(updateMatch, { params, body }, token);
  return { ...app, ana, params, token, coach, bodyOf, save, change, refused };
};

test('a match moved into the past, saved with who may not play, is not moved back', async () => {
  const { api, token, params, bodyOf, save, change, refused, coach } = await setup();
  const body = bodyOf('substitute');
  expect((await api.refused(saveMatchSquad, { params, body }, token)).statusCode).toBe(409);
  await change({ date: past });
  await save('substitute');
  expect(await refused({ date: kickOff, venue: 'Elsewhere' })).toMatchObject({
    statusCode: 400,
    errors: [{ field: 'date', message: why }],
  });
  expect(await coach(getMatch, { params })).toMatchObject({ date: past, venue: null });
  expect((await coach(getMatchSquad, { params })).players).toHaveLength(1);
  await save('reserve');
  expect(await change({ date: kickOff })).toMatchObject({ date: kickOff });
});

test('what a note says of who stays counts, and a day on which the player may play is free', async () => {
  const { save, change, ana, refused } = await setup();
  await change({ date: past });
  await save('substitute');
  expect(await refused({ date: kickOff })).toMatchObject({ statusCode: 400 });
  expect(await change({ date: '2026-09-06T18:00:00.000Z' })).toMatchObject({ date: '2026-09-06T18:00:00.000Z' });
  await save('substitute');
  await change({ date: kickOff });
  await save('substitute', { override: [{ player: ana, kind: 'out', note: 'Ten minutes at the end' }] });
  await change({ date: past });
  expect(await change({ date: kickOff })).toMatchObject({ date: kickOff });
});

test('a coming match that was set as finished, saved and set back is checked as well, naming the state', async () => {
  const { save, change, refused } = await setup();
  await change({ state: 'finished' });
  await save('substitute');
  expect(await refused({ state: 'scheduled' })).toMatchObject({ errors: [{ field: 'state', message: why }] });
  expect(await change({ state: 'abandoned' })).toMatchObject({ state: 'abandoned' });
});

test('a postponed match without a squad of its own is moved freely', async () => {
  const { change } = await setup();
  await change({ date: past, state: 'postponed' });
  expect(await change({ date: kickOff })).toMatchObject({ date: kickOff });
});

test('a kick-off that was tapped by mistake is deleted whatever the sheet, which its next save refuses', async () => {
  const { api, token, params, bodyOf, save, coach, clock } = await setup();
  const [_id, at] = [newId(), clock().toISOString()];
  const kick = { kind: 'periodStart', side: 'own', period: 1, minute: 1 } as const;
  await coach(recordMatchEvent, { params, body: { _id, at, changedAt: at, ...kick } });
  await save('substitute');
  expect(await coach(deleteMatchEvent, { params: { ...params, event: _id } })).toEqual({ deleted: 1 });
  expect(await coach(getMatch, { params })).toMatchObject({ date: kickOff, state: 'scheduled' });
  expect((await coach(getMatchSquad, { params })).warnings).toMatchObject([{ level: 'red', kind: 'out' }]);
  expect((await api.refused(saveMatchSquad, { params, body: bodyOf('substitute') }, token)).statusCode).toBe(409);
});
