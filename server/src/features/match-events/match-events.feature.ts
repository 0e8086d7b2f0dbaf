import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { matchEventsRoutes } from './match-events.routes.ts';
import { createMatchEventsService } from './match-events.service.ts';
import { createRecordingService } from './recording.service.ts';

/** Registers what happens in matches. */
export const registerMatchEvents = (
  app: App,
  { notifyChanges, ...deps }: Pick<Deps, 'db' | 'clock' | 'audit' | 'notifyChanges'>,
): Registered => {
  const onStateChange = () => notifyChanges(['matches']);
  matchEventsRoutes(app, createMatchEventsService(deps), createRecordingService({ ...deps, onStateChange }));
  return {};
};
