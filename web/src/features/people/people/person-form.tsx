import type { User } from '@touchline/contract/people/users';
import { type ReactNode, useState } from 'react';
import { useWhyNot } from '../../../forms/use-why-not.ts';
import { useOnline } from '../../../lib/offline/connection.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import type { Saving } from '../../../forms/use-save.ts';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { WornNumber } from '../profile/worn-number.tsx';
import { PersonHead } from './person-head.tsx';
import type { ShownPerson } from './person-pane.tsx';
import type { EditFocus } from '../../../hooks/records/use-edit-focus.ts';

type PersonFormProps = {
  shown: ShownPerson;
  /** Beside the status under the name. */
  badge?: ReactNode;
  refs: EditFocus['refs'];
  isEditing: boolean;
  /** Something was changed, and all changes are valid. */
  isReady: boolean;
  /** Why Save is disabled. */
  obstacles: { isUploading: boolean; isInvalid: boolean; isUnchanged: boolean };
  saving: Saving;
  onStart: (loaded: Loaded<User>) => void;
  onLeave: () => void;
  children: ReactNode;
};

/** The head of a person with Edit, Cancel and Save, around the sheets. */
export function PersonForm(props: PersonFormProps) {
  const { shown, badge, refs, isEditing, isReady, obstacles, saving, onStart, onLeave, children } = props;
  const [formRef, titleRef, toggleRef] = refs;
  const isOnline = useOnline();
  const whyNot = useWhyNot();
  const [isOpening, setOpening] = useState(false);
  const canSave = isEditing && isOnline && !saving.isStale && isReady;

  const handleEdit = () => {
    if (isOpening) return;
    setOpening(true);
    shown
      .onLoad()
      .then(onStart)
      // The error listener has reported it; the person stays visible.
      .catch(() => undefined)
      .finally(() => setOpening(false));
  };
  const handleCancel = () => {
    saving.forget();
    onLeave();
  };

  return (
    <form ref={formRef} noValidate onSubmit={saving.onSubmit(canSave)} className="contents">
      <PersonHead
        person={shown.person}
        badge={badge}
        isEditing={isEditing}
        isSaving={saving.isSaving}
        canSave={canSave}
        whyNot={whyNot({ ...obstacles, isOutdated: saving.isStale })}
        canDelete={shown.isAdmin}
        onEdit={handleEdit}
        onCancel={handleCancel}
        onDelete={shown.onDelete}
        back={shown.back}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      <WornNumber conflict={saving.conflict} />
      {saving.isStale ? <StaleAlert onReload={saving.reload} isReloading={saving.isReloading} /> : null}
      {children}
    </form>
  );
}
