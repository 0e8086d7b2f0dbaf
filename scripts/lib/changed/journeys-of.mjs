/**
 * Journeys by area. The keys are words in the names of an area's folders and files in contract, server and web. A test
 * keeps this table complete. The accessibility journey covers all areas in one long file, so only a complete run
 * includes it.
 */
export const journeyWords = {
  accessibility: [],
  attendance: ['attendance', 'attendances', 'me-attendances'],
  calendar: ['calendar', 'me-calendar'],
  circle: ['players', 'lineup'],
  complaints: ['complaints', 'medicalcomplaints', 'me-complaints'],
  departments: ['departments', 'people', 'users'],
  'first-run': ['setup', 'setup-status'],
  imports: ['import', 'imports', 'import-dialog', 'exports'],
  logos: ['logos', 'leagues', 'teams', 'crests'],
  matches: ['matches'],
  'player-area': ['me', 'pairing', 'consents', 'me-consents', 'me-pairing', 'me-data', 'check-in', 'own-data'],
  qr: ['qr', 'qrcodes', 'door', 'door-account'],
  reports: ['libraries', 'reports'],
  requests: ['requests', 'request-account', 'account-form', 'invitations', 'mails'],
  settings: ['settings', 'account', 'audit', 'backups', 'privacy', 'backup-warning', 'mail-warning'],
  'sign-in': ['sign-in', 'auth', 'password'],
  startup: ['layout', 'commands', 'splash'],
  tasks: ['tasks'],
  trainings: ['trainings', 'assigned', 'events'],
  'two-step': ['second-factor'],
  wellness: ['wellness', 'wellness-form', 'me-wellness'],
};

/** Folders of nouns are not areas: `people` has code for all screens. */
const room = /^(contract\/src|web\/src\/(?:api|components))\/(?:people|football|health|club|me)(?=\/)/;

/** Journeys for a changed product file: by its innermost folder with journeys, or by its own name. */
export const journeysOf = (path) => {
  const words = path
    .replace(room, '$1')
    .replace(/\.(?:test|routes|service|repository|feature)?\.?\w+$/, '')
    .split('/');
  for (const word of words.reverse()) {
    const specs = Object.keys(journeyWords).filter((spec) => journeyWords[spec].includes(word));
    if (specs.length > 0) return specs;
  }
  return [];
};
