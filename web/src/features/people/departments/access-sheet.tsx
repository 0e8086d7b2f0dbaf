import type { User } from '@touchline/contract/people/users';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { InvitationStatus } from '../profile/invitation-status.tsx';
import type { Department } from './department.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { StaffSecondFactor } from './staff-second-factor.tsx';

type AccessSheetProps = { person: User; department: Department };

/** For the administrator: the state of a person's invitation, and a button to end all sessions. */
export function AccessSheet({ person, department }: AccessSheetProps) {
  const { t } = useTranslation();
  const [isEnding, setEnding] = useState(false);
  return (
    <Sheet title={t('staff.access.title')}>
      <div className="grid gap-4">
        <InvitationStatus userId={person._id} />
        <StaffSecondFactor person={person} department={department} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[44ch] min-w-0 text-sm text-ink-3">{t('staff.access.text')}</p>
          <Button variant="outline" size="sm" icon={<LogOut aria-hidden="true" />} onClick={() => setEnding(true)}>
            {t('staff.access.end')}
          </Button>
        </div>
      </div>
      <EndSessionsDialog person={person} department={department} isOpen={isEnding} onClose={() => setEnding(false)} />
    </Sheet>
  );
}
