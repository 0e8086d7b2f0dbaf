import type { User } from '@touchline/contract/people/users';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useOnline } from '../../../lib/offline/connection.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import type { useSavePerson } from '../use-save-person.ts';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { PersonHead } from './person-head.tsx';
import type { ShownPerson } from './person-pane.tsx';
import type { EditFocus } from '../../../hooks/records/use-edit-focus.ts';

type PersonFormProps = {
  shown: ShownPerson;
  /** Beside the status under the name. */
  badge?: ReactNode;
  refs: EditFocus['refs'];
  isEditing: boolean;
  /** Something was changed, and all of it may be sent. */
  isReady: boolean;
  saver: ReturnType<typeof useSavePerson>;
  onStart: (loaded: Loaded<User>) => void;
  onLeave: () => void;
  children: ReactNode;
};

/** The head of a person with Edit, Cancel and Save, around the sheets. */
export function PersonForm(props: PersonFormProps) {
  const { shown, badge, refs, isEditing, isReady, saver, onStart, onLeave, children } = props;
  const [formRef, titleRef, toggleRef] = refs;
  const isOnline = useOnline();
  const [isOpening, setOpening] = useState(false);
  const canSave = isEditing && isOnline && !saver.isStale && isReady;

  const handleEdit = () => {
    if (isOpening) return;
    setOpening(true);
    shown
      .onLoad()
      .then(onStart)
      // The error listener has told it; the person stays in view.
      .catch(() => undefined)
      .finally(() => setOpening(false));
  };
  const handleCancel = () => {
    saver.forget();
    onLeave();
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canSave && !saver.isSaving) saver.save();
  };

  return (
    <form ref={formRef} noValidate onSubmit={handleSubmit} className="contents">
      <PersonHead
        person={shown.person}
        badge={badge}
        isEditing={isEditing}
        isSaving={saver.isSaving}
        canSave={canSave}
        canDelete={shown.isAdmin}
        onEdit={handleEdit}
        onCancel={handleCancel}
        onDelete={shown.onDelete}
        back={shown.back}
        titleRef={titleRef}
        toggleRef={toggleRef}
      />
      {saver.isStale ? <StaleAlert onReload={saver.reload} isReloading={saver.isReloading} /> : null}
      {children}
    </form>
  );
}
