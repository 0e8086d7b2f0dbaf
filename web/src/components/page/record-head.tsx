import { Check, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { PageHead } from './page-head.tsx';

export type RecordHeadProps = {
  title: string;
  /** Beside the title: whose record it is. */
  picture?: ReactNode;
  /** Labels or a line under the title. */
  meta?: ReactNode;
  /** More buttons, before Edit; hidden while editing. */
  actions?: ReactNode;
  /** More buttons, between Edit and Delete; hidden while editing. */
  beforeDelete?: ReactNode;
  /** A row under all of it; hidden while editing. */
  below?: ReactNode;
  isEditing: boolean;
  isSaving: boolean;
  canSave: boolean;
  /** Why Save is disabled. */
  whyNot: string | undefined;
  /** False: the record can only be read. */
  canEdit?: boolean;
  canDelete: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onDelete: () => void;
  back: { label: string; onBack: () => void; isEverywhere?: boolean };
  titleRef: Ref<HTMLHeadingElement>;
  toggleRef: Ref<HTMLButtonElement>;
};

/** The header of a record that is shown and edited in place. Save submits the surrounding form. */
export function RecordHead(props: RecordHeadProps) {
  const {
    title,
    picture,
    meta,
    actions,
    beforeDelete,
    below,
    isEditing,
    isSaving,
    canSave,
    whyNot,
    back,
    titleRef,
    toggleRef,
  } = props;
  const { canEdit = true, canDelete, onEdit, onCancel, onDelete } = props;
  const { t } = useTranslation();
  return (
    <PageHead
      title={title}
      picture={picture}
      meta={meta}
      isEditing={isEditing}
      foldsOnTablet={Boolean(actions) && !isEditing}
      back={back}
      below={isEditing ? null : below}
      titleRef={titleRef}
      actions={
        <>
          {isEditing ? null : actions}
          {/* One button with a changing label, so that it keeps the focus. */}
          {canEdit ? (
            <Button
              ref={toggleRef}
              variant="outline"
              icon={isEditing ? undefined : <Pencil aria-hidden="true" />}
              foldsOnPhone={!isEditing}
              isBusy={isSaving}
              onClick={isEditing ? onCancel : onEdit}
            >
              {t(isEditing ? 'common.cancel' : 'common.edit')}
            </Button>
          ) : null}
          {isEditing ? null : beforeDelete}
          {isEditing ? (
            <Button
              type="submit"
              icon={<Check aria-hidden="true" />}
              disabled={!canSave}
              why={whyNot}
              isLoading={isSaving}
            >
              {t('common.save')}
            </Button>
          ) : canDelete ? (
            <Button variant="ghost" tone="danger" icon={<Trash2 aria-hidden="true" />} foldsOnPhone onClick={onDelete}>
              {t('common.delete')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
