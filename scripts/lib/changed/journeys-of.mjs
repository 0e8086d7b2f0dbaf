import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { at } from '../paths.mjs';

/**
 * A journey covers the area of its own name: `tasks.spec.ts` the folders and files named `tasks` in contract, server and
 * web. `furtherWords` maps more areas. The accessibility journey covers all areas in one long file, so only a
 * complete run includes it.
 */
export const furtherWords = {
  attendance: ['attendances', 'me-attendances'],
  availability: ['cases', 'injuries', 'me-availability'],
  calendar: ['me-calendar'],
  'called-off': ['call-off', 'call-offs', 'event-news', 'takes-place', 'feeds'],
  'case-lock': ['lock', 'reauth'],
  'complaint-to-reply': ['players', 'lineup'],
  complaints: ['medicalcomplaints', 'me-complaints'],
  departments: ['people', 'users'],
  'first-run': ['setup', 'setup-status'],
  guardians: ['guardian', 'me-guardian'],
  'health-accessibility': ['availability-frame', 'case-settings'],
  imports: ['import', 'import-dialog', 'exports'],
  'league-calendar': ['fixture-sources', 'league-calendars', 'import'],
  'import-people': ['import', 'imports', 'import-dialog'],
  'layout-shift': ['styles', 'skeleton', 'held-back', 'startup'],
  scrollers: ['styles', 'layout', 'tab-bar', 'phone-rows'],
  'centre-inputs': ['match-events', 'live'],
  'lineup-inputs': ['lineup'],
  'long-names': ['live', 'presenter', 'frame'],
  'match-accessibility': ['match-squads', 'match-file', 'season-statistics'],
  'plan-accessibility': ['place-days', 'session-plans', 'week'],
  'killed-tab': ['outbox', 'offline'],
  'old-build': ['outbox', 'take-over'],
  'centre-offline': ['match-events', 'match-file', 'outbox'],
  'match-file': [
    'match-squads',
    'match-events',
    'match-minutes',
    'me-matches',
    'rule-sets',
    'season-statistics',
    'statistics',
    'suspensions',
    'team-sheets',
    'lineup',
    'squad',
    'outbox',
  ],
  logos: ['leagues', 'teams', 'crests'],
  'player-area': ['me', 'pairing', 'consents', 'me-consents', 'me-pairing', 'me-data', 'check-in', 'own-data'],
  door: ['qrcodes', 'door-account'],
  replies: ['me-replies', 'me-absences', 'week'],
  reports: ['libraries'],
  'idle-pages': ['live', 'own-changes'],
  requests: ['request-account', 'account-form', 'invitations', 'mails'],
  places: ['place-days', 'bookings', 'clashes', 'closures'],
  session: ['sessions'],
  'season-plan': ['rollover', 'seasons', 'memberships'],
  settings: ['account', 'audit', 'backups', 'privacy', 'backup-warning', 'mail-warning'],
  'sign-in': ['auth', 'password'],
  'skip-links': ['layout', 'pane-layout', 'list-pane', 'use-arrival-focus', 'use-edit-focus'],
  squads: ['squad', 'own-squads'],
  startup: ['layout', 'commands', 'splash'],
  trainings: ['assigned', 'events'],
  'two-step': ['second-factor'],
  week: ['week-copies', 'week-templates'],
  wellness: ['wellness-form', 'me-wellness'],
};

const files = readdirSync(at('e2e/tests'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.spec.ts'),
);
const fileByJourney = new Map(files.map((file) => [basename(file, '.spec.ts'), `e2e/tests/${file}`]));

export const journeys = [...fileByJourney.keys()].sort();
/** The repository path of a journey's file. */
export const fileOfJourney = (journey) => fileByJourney.get(journey);

/** Folders of nouns are not areas: `people` has code for all screens. */
const room = /^(contract\/src|web\/src\/(?:api|components))\/(?:people|football|health|club|me|plan)(?=\/)/;

/** Journeys for a changed product file: by its innermost folder with journeys, or by its own name. */
export const journeysOf = (path) => {
  const words = path
    .replace(room, '$1')
    .replace(/\.(?:test|routes|service|repository|feature)?\.?\w+$/, '')
    .split('/');
  for (const word of words.reverse()) {
    const specs = journeys.filter((spec) => spec === word || furtherWords[spec]?.includes(word));
    if (specs.length > 0) return specs;
  }
  return [];
};
