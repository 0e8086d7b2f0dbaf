import { type ReactNode, useState } from 'react';
import { GoneAlert } from '../../components/feedback/gone-alert.tsx';
import { RecordHead } from '../../components/page/record-head.tsx';
import { StaleAlert } from '../../components/feedback/stale-alert.tsx';
import { useWhyNot } from '../../forms/use-why-not.ts';
import { useOnline } from '../../lib/offline/connection.ts';
import type { ShownRecord } from './record-pane.tsx';
import type { RecordEdit } from './use-record-edit.ts';

type RecordFormProps<T> = {
  shown: ShownRecord<T>;
  title: string;
  /** Labels or a line under the title. */
  meta?: ReactNode;
  /** More buttons, before Edit; hidden in edit mode. */
  actions?: ReactNode;
  edit: RecordEdit<T>;
  children: ReactNode;
};

/** A record's form: head with Edit, Cancel and Save, and its sheets. */
export function RecordForm<T>({ shown, title, meta, actions, edit, children }: RecordFormProps<T>) {
  const { saving, isEditing } = edit;
  const [formRef, titleRef, toggleRef] = edit.refs;
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [isOpening, setOpening] = useState(false);
  const canSave = edit.isReady && isOnline && !saving.isStale && !saving.isGone;

  const handleEdit = () => {
    if (isOpening) return;
    setOpening(true);
    shown
      .onLoad()
      .then(edit.start)
      // The error listener has reported it; the record stays visible.
      .catch(() => undefined)
      .finally(() => setOpening(false));
  };
  const handleCancel = () => {
    if (saving.isGone) shown.onGone();
    saving.forget();
    edit.leave();
  };

  return (
    <form ref={formRef} noValidate onSubmit={saving.onSubmit(canSave)} className="contents">
      <RecordHead
        title={title}
        meta={meta}
        actions={actions}
        isEditing={isEditing}
        isSaving={saving.isSaving}
        canSave={canSave}
        whyNot={whyNot({ ...edit.obstacles, isOutdated: saving.isStale || saving.isGone })}
        canDelete
        onEdit={handleEdit}
        onCancel={handleCancel}
        onDelete={shown.onDelete}
        back={shown.back}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      {saving.isGone ? <GoneAlert /> : null}
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      {children}
    </form>
  );
}
