import type { NamedMigration } from './vocabulary.ts';
import { createClub } from './migrations/0001-create-club.ts';
import { createUsers } from './migrations/0002-create-users.ts';
import { createSessions } from './migrations/0003-create-sessions.ts';
import { createFiles } from './migrations/0004-create-files.ts';
import { createLeagues } from './migrations/0005-create-leagues.ts';
import { createMails } from './migrations/0006-create-mails.ts';
import { createTeams } from './migrations/0007-create-teams.ts';
import { addRequests } from './migrations/0008-add-requests.ts';
import { createAuditLog } from './migrations/0009-create-audit-log.ts';
import { createEvents } from './migrations/0010-create-events.ts';
import { createDoor } from './migrations/0011-create-door.ts';
import { createKnownScreens } from './migrations/0013-create-known-screens.ts';
import { versionSettings } from './migrations/0014-version-settings.ts';
import { createGalleries } from './migrations/0015-create-galleries.ts';
import { orderByTitle } from './migrations/0016-order-by-title.ts';
import { createReports } from './migrations/0017-create-reports.ts';
import { takeAttendance } from './migrations/0018-take-attendance.ts';
import { createWellness } from './migrations/0019-create-wellness.ts';
import { createComplaints } from './migrations/0020-create-complaints.ts';
import { openPlayersArea } from './migrations/0021-open-players-area.ts';
import { addSecondFactors } from './migrations/0022-add-second-factors.ts';
import { keepForATime } from './migrations/0023-keep-for-a-time.ts';
import { noteBackups } from './migrations/0024-note-backups.ts';
import { knowKeys } from './migrations/0025-know-keys.ts';
import { seeTimePass } from './migrations/0026-see-time-pass.ts';

/** All migrations in their order. A released one is never changed: a later one mends it. */
export const migrations: readonly NamedMigration[] = [
  createClub,
  createUsers,
  createSessions,
  createFiles,
  createLeagues,
  createMails,
  createTeams,
  addRequests,
  createAuditLog,
  createEvents,
  createDoor,
  createKnownScreens,
  versionSettings,
  createGalleries,
  orderByTitle,
  createReports,
  takeAttendance,
  createWellness,
  createComplaints,
  openPlayersArea,
  addSecondFactors,
  keepForATime,
  noteBackups,
  knowKeys,
  seeTimePass,
];
