import type { WeekTemplate } from '@touchline/contract/plan/week-templates';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteWeekTemplate } from '../../../../api/plan/week-templates.ts';
import { DeleteDialog } from '../../../../components/feedback/delete-dialog.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { RenameTemplateDialog } from './rename-template-dialog.tsx';

/** Renames and deletes a template of the club's own; the ready ones stay. */
export function TemplateTools({ template, onGone }: { template: WeekTemplate | undefined; onGone: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const { mutate, isPending, isError, reset } = useDeleteWeekTemplate();
  if (!template || template.isReady) return null;
  const close = () => {
    reset();
    setAsked(null);
  };
  return (
    <>
      <IconButton
        label={t('week.template.rename')}
        icon={<Pencil aria-hidden="true" />}
        size="sm"
        onClick={() => setAsked('rename')}
      />
      <IconButton
        label={t('week.template.delete')}
        icon={<Trash2 aria-hidden="true" />}
        size="sm"
        tone="danger"
        onClick={() => setAsked('delete')}
      />
      {asked === 'rename' ? <RenameTemplateDialog template={template} onClose={close} /> : null}
      <DeleteDialog
        isOpen={asked === 'delete'}
        item={t('week.template.item')}
        isBusy={isPending}
        error={isError}
        onCancel={close}
        onDelete={() =>
          mutate(template._id, {
            onSuccess: () => {
              close();
              onGone();
            },
          })
        }
      >
        <p className="font-semibold text-ink">
          <bdi>{template.name}</bdi>
        </p>
      </DeleteDialog>
    </>
  );
}
