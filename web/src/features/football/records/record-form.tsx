import { type ReactNode, useState } from 'react';
import { useMay } from '../../../api/people/auth.ts';
import { useMayChange } from '../../../api/people/squad-choices.ts';
import { GoneAlert } from '../../../components/feedback/gone-alert.tsx';
import { RecordHead } from '../../../components/page/record-head.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import { FormParts, type KeptForm } from './kept-form.tsx';
import type { ShownRecord } from './record-pane.tsx';
import type { RecordEdit } from './use-record-edit.ts';

type RecordFormProps<T> = {
  shown: ShownRecord<T>;
  title: string;
  /** Labels or a line under the title. */
  meta?: ReactNode;
  /** More buttons, before Edit; hidden in edit mode. */
  actions?: ReactNode;
  /** More buttons, between Edit and Delete; hidden in edit mode. */
  beforeDelete?: ReactNode;
  /** Stands over the sheets. */
  banner?: ReactNode;
  /** A row under the head; hidden in edit mode. */
  tabs?: ReactNode;
  edit: RecordEdit<T>;
  children: ReactNode;
  /** Below the children, and below what a kept form keeps. */
  below?: ReactNode;
  /** A form that stays while another record is selected. */
  keptForm?: KeptForm<T> | undefined;
};

/** A record's form: head with Edit, Cancel and Save, and its sheets. */
export function RecordForm<T extends { squad: string | null }>(props: RecordFormProps<T>) {
  const mayDelete = useMay('mayDelete');
  const { shown, title, meta, actions, beforeDelete, banner, tabs, edit, children, below, keptForm } = props;
  const mayChange = useMayChange(shown.record.squad);
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

  const handleSubmit = saving.onSubmit(canSave);

  const above = (
    <>
      <RecordHead
        title={title}
        meta={meta}
        actions={actions}
        beforeDelete={beforeDelete}
        below={tabs}
        isEditing={isEditing}
        isSaving={saving.isSaving}
        canSave={canSave}
        whyNot={whyNot({ ...edit.obstacles, isOutdated: saving.isStale || saving.isGone })}
        // Also while it becomes one of all squads elsewhere: Cancel stays.
        canEdit={mayChange || isEditing}
        canDelete={mayDelete && mayChange}
        onEdit={handleEdit}
        onCancel={handleCancel}
        onDelete={shown.onDelete}
        back={shown.back}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      {saving.isGone ? <GoneAlert /> : null}
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      {banner}
      {children}
    </>
  );
  if (keptForm)
    return (
      <FormParts
        form={keptForm}
        record={shown.record}
        formRef={formRef}
        onSubmit={handleSubmit}
        above={above}
        below={below}
      />
    );
  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit} className="contents">
      {above}
      {below}
    </form>
  );
}
