import { setAvailability } from '@touchline/contract/health/availability';
import { createEvents } from '../events.ts';
import { createSquads } from '../squads.ts';
import type { TestApp } from '../../start-test-app.ts';

/** On 20 August 2026: the first squad of UD Valmora, and a match of it at home to Albo CF. */
export const openOwnMatch = async (app: TestApp, { starts_at }: { starts_at: string }) => {
  const { build, db, clock } = app;
  clock.set('2026-08-20T16:00:00.000Z');
  const { id: squad_id } = await createSquads(app).first();
  await build.team('UD Valmora');
  await db.updateTable('teams').set({ is_own: true }).execute();
  const names = { home: 'UD Valmora', away: 'Albo CF', league: 'Liga Costa Verde' };
  const { id } = await createEvents(app).match({ starts_at, squad_id, ...names });
  return { id, squad_id, names };
};

/** A player of that club who may not play from 19 to 31 August, for health. */
export const buildPlayerOut = async ({ api, build }: TestApp, name: string): Promise<string> => {
  const { id } = await build.player({ name });
  const open = { expectedReturn: null, limitedMinutes: null, otherRestriction: null, note: null };
  const until = { from: '2026-08-19', to: '2026-08-31' };
  const state = { training: 'none', match: 'unavailable', reason: 'health' } as const;
  const doctor = api.with((await build.signedIn('medical')).token);
  await doctor(setAvailability, { params: { id }, body: { ...until, ...state, ...open, restrictions: [] } });
  return id;
};
