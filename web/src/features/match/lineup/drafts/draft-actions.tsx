import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateLineupDraft, useDeleteLineupDraft, useTakeLineupDraft } from '../../../../api/match/match-squads.ts';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Badge } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { splitOverlay } from '../../../../components/ui/split-overlay.tsx';
import { showToast } from '../../../../lib/state/toasts.ts';
import { ownDraft, type ShownDraft } from './draft-list.ts';
import type { RenameDialogProps } from './rename-dialog.tsx';

const { Overlay: RenameDialog } = splitOverlay<RenameDialogProps>(() => import('./rename-dialog.tsx'));

type DraftActionsProps = {
  squad: MatchSquad;
  drafts: readonly ShownDraft[];
  draft: ShownDraft;
  onTaken: (id: string | null) => void;
};

/** What can be done with a draft: take it into use, rename it, delete it. */
export function DraftActions({ squad, drafts, draft, onTaken }: DraftActionsProps) {
  const { t } = useTranslation();
  const { match } = squad;
  const { mutateAsync: take, isPending: isTaking } = useTakeLineupDraft(match);
  const { mutateAsync: remove, isPending: isDeleting } = useDeleteLineupDraft(match);
  const { mutateAsync: create } = useCreateLineupDraft(match);
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const { id, name, isCurrent } = draft;

  const handleTake = async () => {
    if (id === null) return;
    try {
      await take(id);
      onTaken(id);
    } catch {
      // The error listener reports it.
    }
  };
  const handleDelete = async () => {
    if (id === null) return;
    const content = ownDraft(squad, id)?.content;
    try {
      await remove(id);
    } catch {
      return setOpen(null);
    }
    setOpen(null);
    showToast('success', t('match.lineup.drafts.deleted', { name }), {
      label: t('common.undo'),
      kind: 'lineup-draft',
      run: () => {
        if (content) create({ name, content }).catch(() => undefined);
      },
    });
  };

  return (
    <div className="lu-bar">
      {isCurrent ? (
        <Badge tone="success">{t('match.lineup.drafts.used')}</Badge>
      ) : (
        <Button variant="outline" size="sm" isLoading={isTaking} onClick={() => void handleTake()}>
          {t('match.lineup.compare.use')}
        </Button>
      )}
      {id === null ? null : (
        <Button variant="ghost" size="sm" onClick={() => setOpen('rename')}>
          {t('match.lineup.drafts.rename')}
        </Button>
      )}
      {isCurrent ? null : (
        <Button variant="ghost" size="sm" tone="danger" onClick={() => setOpen('delete')}>
          {t('common.delete')}
        </Button>
      )}
      <RenameDialog
        isOpen={open === 'rename'}
        match={match}
        draft={draft}
        taken={drafts.filter((other) => other.id !== id).map((other) => other.name)}
        onClose={() => setOpen(null)}
      />
      {open === 'delete' ? (
        <ConfirmDialog
          title={t('match.lineup.drafts.deleteTitle', { name })}
          verb={t('common.delete')}
          isBusy={isDeleting}
          onCancel={() => setOpen(null)}
          onConfirm={() => void handleDelete()}
        >
          <p>{t('match.lineup.drafts.deleteText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
