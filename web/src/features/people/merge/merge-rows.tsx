import { useQuery } from '@tanstack/react-query';
import type { User } from '@touchline/contract/people/users';
import { Merge, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubQuery } from '../../../api/club/club.ts';
import { mergeQuery } from '../../../api/people/merges.ts';
import { Button } from '../../../components/ui/button.tsx';
import { splitComponent } from '../../../lib/browser/split-component.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { MergeDialogProps } from './merge-dialog.tsx';
import type { UndoMergeDialogProps } from './undo-merge-dialog.tsx';

// Two records of one person are rare.
const { Component: MergeDialog } = splitComponent<MergeDialogProps>(async () => ({
  default: (await import('./merge-dialog.tsx')).MergeDialog,
}));
const { Component: UndoMergeDialog } = splitComponent<UndoMergeDialogProps>(async () => ({
  default: (await import('./undo-merge-dialog.tsx')).UndoMergeDialog,
}));

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4';
const text = 'max-w-[52ch] min-w-0 text-sm text-ink-3';

export type MergeRowsProps = { person: User };

/** For the administrator: joins another record of the same person, and takes that back for a day. */
export function MergeRows({ person }: MergeRowsProps) {
  const { t } = useTranslation();
  const timeZone = useQuery({ ...clubQuery(), meta: { quiet: true } }).data?.timezone;
  const format = useFormat(timeZone);
  const last = useQuery(mergeQuery(person._id)).data?.last;
  const [isMerging, setMerging] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  return (
    <>
      {last ? (
        <div className={row}>
          <p className={text}>
            {t('users.merge.undoText', { name: last.other.name, until: format.dateTime(last.until) })}
          </p>
          <Button variant="outline" size="sm" icon={<Undo2 aria-hidden="true" />} onClick={() => setUndoing(true)}>
            {t('users.merge.undo')}
          </Button>
        </div>
      ) : null}
      <div className={row}>
        <p className={text}>{t('users.merge.rowText')}</p>
        <Button variant="outline" size="sm" icon={<Merge aria-hidden="true" />} onClick={() => setMerging(true)}>
          {t('users.merge.open')}
        </Button>
      </div>
      {isMerging ? (
        <Suspense>
          <MergeDialog person={person} onClose={() => setMerging(false)} />
        </Suspense>
      ) : null}
      {isUndoing && last ? (
        <Suspense>
          <UndoMergeDialog id={person._id} merge={last} onClose={() => setUndoing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
