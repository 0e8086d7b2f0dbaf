/**
 * Keys of console texts that are identical in English and the language. `npm run check` reports any other identical
 * text as untranslated.
 */
export const sameAsEnglish = {
  ar: ['exports.excel'],
  es: [
    'availability.grid.states.individual',
    'availability.reasons.personal',
    'availability.states.individual',
    'backups.kinds.manual',
    'common.no',
    'exports.excel',
    'match.season.rules.presetNames.brasileirao',
    'match.season.rules.presetNames.copaDelRey',
    'match.season.rules.presetNames.laLiga',
    'match.season.rules.presetNames.premierLeague',
    'match.season.rules.stages.names.final',
    'password.errorTitle',
    'places.surfaces.artificial',
    'session.tabs.plan',
    'settings.organization.title',
    'setup.regions.Asia',
    'setup.regions.Australia',
  ],
  pt: [
    'audit.fields.latitude',
    'audit.fields.longitude',
    'match.festival.festival',
    'availability.grid.states.individual',
    'availability.states.individual',
    'backups.kinds.manual',
    'exports.excel',
    'match.season.rules.presetNames.brasileirao',
    'match.season.rules.presetNames.laLiga',
    'match.season.rules.presetNames.ligaPortugal',
    'match.season.rules.presetNames.premierLeague',
    'match.season.rules.stages.names.final',
    'reports.staff.show',
    'settings.organization.latitude',
    'settings.organization.longitude',
    'wellness.questions.stress.name',
  ],
};
