import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createInjuryCheck, createInjuryMails } from './injury-mails.service.ts';
import { matchEventsRoutes } from './match-events.routes.ts';
import { createMatchEventsService } from './match-events.service.ts';
import { createRecordingService } from './recording.service.ts';

/** Registers what happens in matches. */
export const registerMatchEvents = (
  app: App,
  {
    notifyChanges,
    mails,
    config,
    ...deps
  }: Pick<Deps, 'db' | 'clock' | 'audit' | 'notifyChanges' | 'mails' | 'config'>,
): Registered => {
  const onStateChange = () => notifyChanges(['matches']);
  const onInjury = createInjuryMails({ mails, publicUrl: config.publicUrl });
  const recording = createRecordingService({ ...deps, onInjury, wakeMails: () => mails.wake(), onStateChange });
  mails.checkBeforeSending(['matchNoted'], createInjuryCheck(deps));
  matchEventsRoutes(app, createMatchEventsService(deps), recording);
  return {};
};
