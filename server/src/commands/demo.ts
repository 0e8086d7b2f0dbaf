import { readConfig } from '../config/config.ts';
import { createDemoService } from '../../demo/demo.service.ts';
import { rasterize } from '../../demo/draw/rasterize.ts';
import { createImageKeeper } from '../features/ground/files/uploads/image-keeper.service.ts';
import { createReportStore } from '../features/club/reports/report-files.service.ts';
import { openInstallation } from '../installation.ts';
import { systemClock } from '../lib/time/clock.ts';
import { createPasswords } from '../lib/crypto/passwords.ts';
import { writeMarker } from '../lib/storage/data-directory.ts';
import { toTerminal, type Command } from './command.ts';

/** Fills an empty installation with a fictional club to explore. */
export const demo: Command = async ({ env }) => {
  const config = readConfig(env);
  const installation = await openInstallation({ config, log: toTerminal });
  const { database, storage, secrets } = installation;
  try {
    const keeper = createImageKeeper({ db: database.db, storage, clock: systemClock });
    const { email, password, players } = await createDemoService({
      db: database.db,
      clock: systemClock,
      hashPassword: createPasswords().hash,
      keepDrawing: async (kind, uploadedBy, svg) => keeper.keep(kind, uploadedBy, await rasterize(svg)),
      keepReport: createReportStore({ storage, clock: systemClock }).put,
      secrets,
      remember: (id) => writeMarker(config.dataDir, id),
    }).fill({ hasYouth: true });
    console.log(`A fictional club with ${players} players is ready. Start it with npm start and sign in as`);
    console.log(`  ${email}`);
    console.log(`  ${password}`);
  } finally {
    await installation.close();
  }
};
