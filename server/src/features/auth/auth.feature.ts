import type { App } from '../../http/serve.ts';
import type { Deps, Registered } from '../deps.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';

/** Registers signing in, sessions and passwords, with the jobs of signing in. */
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
  >,
): Registered => {
  const portraitOf = (key: string | null) => deps.files.links.imageOf(key, 'thumb', 'image');
  const auth = createAuthService({ ...deps, portraitOf });
  authRoutes(app, auth);
  return { jobs: auth.jobs };
};
