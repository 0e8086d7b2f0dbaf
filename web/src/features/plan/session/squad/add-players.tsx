import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSquadChoices } from '../../../../api/people/squad-choices.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { AddPlayersDialog } from './add-players-dialog.tsx';
import type { SessionTabProps } from '../frame/session-address.ts';

type AddPlayersProps = Pick<SessionTabProps, 'session' | 'draft'> & { isPane: boolean };

/** Adds players of other squads: at the foot of the pane, else below the lists. Nothing in a club of one squad. */
export function AddPlayers({ session, draft, isPane }: AddPlayersProps) {
  const { t } = useTranslation();
  const hasSquads = useSquadChoices() !== undefined;
  const [isOpen, setOpen] = useState(false);
  if (!hasSquads || session.squad === null) return null;
  return (
    <div className={isPane ? 'sticky bottom-0 mt-auto border-t border-line bg-surface p-4' : undefined}>
      <Button variant="outline" className="w-full" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('session.squad.add')}
      </Button>
      {isOpen ? (
        <AddPlayersDialog
          session={session}
          squad={session.squad}
          settle={draft.settle}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
