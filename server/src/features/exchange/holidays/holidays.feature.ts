import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { dayIn } from '../../../lib/time/zone.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { holidaysRoutes } from './holidays.routes.ts';

/** Registers reading holidays from a calendar file. */
export const registerHolidays = (app: App, { db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>): Registered => {
  const today = async () => dayIn(clock(), (await createClubRepository(db).get()).timezone);
  holidaysRoutes(app, { today, folder: files.folder });
  return {};
};
