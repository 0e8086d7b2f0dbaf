import { slots } from '../../components/page/slots.ts';

// Areas do not import each other: the app names the code of what the page of a player shows of the squads, and the settings
// of the people.
slots.squadPath.fill(async () => ({
  default: (await import('../../features/squads/squads/memberships/path-sheet.tsx')).PathSheet,
}));
slots.earlierImports.fill(async () => ({
  default: (await import('../../features/people/import/history/earlier-imports-elsewhere.tsx')).EarlierImportsElsewhere,
}));
