import type { User } from '@touchline/contract/people/users';
import { AtSign, Download, Eraser } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsentAge } from '../../../api/club/club.ts';
import { useExportPerson } from '../../../api/club/privacy.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useFetchWhenIdle } from '../../../hooks/use-fetch-when-idle.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { isUnderAge } from '../../../lib/dates/age.ts';
import type { MergeRowsProps } from '../merge/merge-rows.tsx';
import type { ChangeEmailDialogProps } from './change-email-dialog.tsx';

const { Component: ChangeEmailDialog, preload } = splitComponent<ChangeEmailDialogProps>(async () => ({
  default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog,
}));

// Below what the page opens with.
const { Component: MergeRows } = splitComponent<MergeRowsProps>(async () => ({
  default: (await import('../merge/merge-rows.tsx')).MergeRows,
}));

type PersonalDataSheetProps = { person: User; onErase: () => void };

/** For the administrator: answers a person's request for a copy of their data, or for erasure. */
export function PersonalDataSheet({ person, onErase }: PersonalDataSheetProps) {
  const { t } = useTranslation();
  const { mutate: exportPerson, isPending } = useExportPerson();
  return (
    <Sheet title={t('users.privacy.title')}>
      <div className="grid gap-4">
        {person.role === 'player' ? <EmailRow player={person} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[52ch] min-w-0 text-sm text-ink-3">{t('users.privacy.exportText')}</p>
          <Button
            variant="outline"
            size="sm"
            icon={<Download aria-hidden="true" />}
            isLoading={isPending}
            onClick={() =>
              exportPerson(person._id, { onSuccess: (archive) => saveFile(`${person.name}.zip`, archive) })
            }
          >
            {t('users.privacy.export')}
          </Button>
        </div>
        <Suspense>
          <MergeRows person={person} />
        </Suspense>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
          <p className="max-w-[52ch] min-w-0 text-sm text-ink-3">{t('users.privacy.eraseText')}</p>
          <Button variant="outline" tone="danger" size="sm" icon={<Eraser aria-hidden="true" />} onClick={onErase}>
            {t('users.privacy.erase')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

function EmailRow({ player }: { player: User }) {
  const { t } = useTranslation();
  useFetchWhenIdle(preload);
  const [isChanging, setChanging] = useState(false);
  const none = isUnderAge(player, useConsentAge()) ? 'users.email.noneYoung' : 'users.email.none';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line pb-4">
      <p className="max-w-[52ch] min-w-0 text-sm text-ink-3">{t(player.email ? 'users.email.hint' : none)}</p>
      <Button variant="outline" size="sm" icon={<AtSign aria-hidden="true" />} onClick={() => setChanging(true)}>
        {t(player.email ? 'users.email.change' : 'users.email.add')}
      </Button>
      {isChanging ? (
        <Suspense>
          <ChangeEmailDialog player={player} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
