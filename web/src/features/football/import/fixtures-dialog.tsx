import { useQuery } from '@tanstack/react-query';
import type { FixturesResult } from '@touchline/contract/club/imports';
import type { Unreached } from '@touchline/contract/football/call-offs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportFixtures, usePreviewFixtures } from '../../../api/club/imports.ts';
import { leaguesQuery } from '../../../api/football/leagues.ts';
import { myTeamQuery } from '../../../api/football/teams.ts';
import { meQuery } from '../../../api/people/auth.ts';
import { useFirstSquad } from '../../../api/people/squad-choices.ts';
import { ImportDialog } from '../../../components/import-dialog/import-dialog.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { UnreachedList } from '../../../components/football/unreached-list.tsx';

/** Imports a season's fixtures from a file. Who is not reached by the emails about what it calls off is named after it. */
export function FixturesDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const { mutateAsync: preview } = usePreviewFixtures();
  const { mutateAsync: run } = useImportFixtures();
  // Without them, a league's name can still be typed.
  const leagues = useQuery({ ...leaguesQuery(), meta: { quiet: true } }).data;
  const own = useQuery({ ...myTeamQuery(), meta: { quiet: true } }).data;
  const squad = useFirstSquad();
  const { t } = useTranslation();
  const [unreached, setUnreached] = useState<readonly Unreached[]>();
  const handleDone = (result: FixturesResult) => {
    if (result.unreached.length > 0) setUnreached(result.unreached);
    else onClose();
  };
  const ownSquadsOnly = useQuery(meQuery()).data?.ownSquadsOnly;
  if (unreached)
    return (
      <Dialog
        isOpen
        size="md"
        title={t('callOff.doneTitle')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common.close')}</Button>}
      >
        <UnreachedList unreached={unreached} />
      </Dialog>
    );
  return (
    <ImportDialog
      calls={{ preview, run }}
      timeZone={timeZone}
      leagues={leagues ?? []}
      hasOwnTeam={Boolean(own)}
      intoSquad={squad === '' ? undefined : squad}
      hasAllSquads={!ownSquadsOnly}
      onClose={onClose}
      onDone={handleDone}
    />
  );
}
