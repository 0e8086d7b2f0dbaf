import { useQuery } from '@tanstack/react-query';
import { useImportFixtures, usePreviewFixtures } from '../../../api/club/imports.ts';
import { leaguesQuery } from '../../../api/football/leagues.ts';
import { myTeamQuery } from '../../../api/football/teams.ts';
import { meQuery } from '../../../api/people/auth.ts';
import { useFirstSquad } from '../../../api/people/squad-choices.ts';
import { ImportDialog } from '../../../components/import-dialog/import-dialog.tsx';

/** Imports a season's fixtures from a file. */
export function FixturesDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { mutateAsync: preview } = usePreviewFixtures();
  const { mutateAsync: run } = useImportFixtures();
  // Without them, a league's name can still be typed.
  const leagues = useQuery({ ...leaguesQuery(), meta: { quiet: true } }).data;
  const own = useQuery({ ...myTeamQuery(), meta: { quiet: true } }).data;
  const squad = useFirstSquad();
  const ownSquadsOnly = useQuery(meQuery()).data?.ownSquadsOnly;
  return (
    <ImportDialog
      calls={{ preview, run }}
      timeZone={timeZone}
      leagues={leagues ?? []}
      hasOwnTeam={Boolean(own)}
      intoSquad={squad === '' ? undefined : squad}
      hasAllSquads={!ownSquadsOnly}
      onClose={onClose}
    />
  );
}
