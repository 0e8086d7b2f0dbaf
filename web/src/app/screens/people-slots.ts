import { slots } from '../../components/page/slots.ts';

// Areas do not import each other: the app names the code of what the page of a player shows of the squads.
slots.squadPath.fill(async () => ({
  default: (await import('../../features/squads/squads/memberships/path-sheet.tsx')).PathSheet,
}));
