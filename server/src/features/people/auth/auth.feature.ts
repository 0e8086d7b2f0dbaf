import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import type { RemoveCalendarLink } from './sessions/own-sessions.service.ts';

/**
 * Registers signing in, sessions and passwords, with the jobs of signing in. The calendar imports this feature, so the
 * function that removes a calendar link is passed in.
 */
export const registerAuth = (
  app: App,
  deps: Pick<
    Deps,
    | 'db'
    | 'clock'
    | 'audit'
    | 'logger'
    | 'passwords'
    | 'limits'
    | 'sessions'
    | 'oneTimeTokens'
    | 'mails'
    | 'secondFactor'
    | 'files'
  > & { removeCalendarLink: RemoveCalendarLink },
): Registered => {
  const portraitOf = (key: string | null) => deps.files.links.imageOf(key, 'thumb', 'image');
  const auth = createAuthService({ ...deps, portraitOf });
  authRoutes(app, auth);
  return { jobs: auth.jobs };
};
