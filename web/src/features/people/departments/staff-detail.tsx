import { useTranslation } from 'react-i18next';
import { useUpdateStaff } from '../../../api/people/users.ts';
import { DataEntryBadge } from './data-entry-badge.tsx';
import { SheetGrid } from '../../../components/page/sheet-grid.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { ImagesSheet } from '../people/images-sheet.tsx';
import { PersonalDataSheet } from '../people/personal-data-sheet.tsx';
import { PersonForm } from '../people/person-form.tsx';
import type { ShownPerson } from '../people/person-pane.tsx';
import { QuickContacts } from '../people/quick-contacts.tsx';
import { useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { usePersonImages } from '../profile/use-person-images.ts';
import { linkPauseMs, useThrottled } from '../../../hooks/use-throttled.ts';
import { AccessSheet } from './access-sheet.tsx';
import { type Department, hasDataEntry } from './department.ts';
import { NotClearedBadge } from './not-cleared-badge.tsx';
import { RightsSheet } from './rights-sheet.tsx';
import { StaffCard } from './staff-card.tsx';
import { type ImageField, imageFields } from './staff-form.ts';
import { StaffSheet } from './staff-sheet.tsx';
import { useStaffDraft } from './use-staff-draft.ts';

type StaffDetailProps = { shown: ShownPerson; department: Department };

/** Shows and edits a member of staff. The draft exists while this person is selected. */
export function StaffDetail({ shown, department }: StaffDetailProps) {
  const { t } = useTranslation();
  const { person: member, isAdmin } = shown;
  const person = useStaffDraft();
  const { draft } = person;
  const uploads = usePersonImages<ImageField>((field, image) => person.set(field, image));
  const renewLinks = useThrottled(shown.onDeadLink, linkPauseMs);
  const focus = useEditFocus(shown.takesFocus);
  const { mutateAsync: update } = useUpdateStaff();

  const entersData = hasDataEntry(department) && member.dataEntry;

  const leaveEdit = () => {
    person.stop();
    uploads.reset();
  };
  const saving = useSave({
    draft: person,
    form: focus.refs[0],
    fetch: shown.onReload,
    send: async () => {
      if (draft) await update({ id: member._id, changes: draft.changes, etag: draft.base.etag });
    },
    onSaved: () => {
      leaveEdit();
      focus.toEdit();
    },
  });

  return (
    <PersonForm
      shown={shown}
      badge={
        entersData || member.isNotCleared ? (
          <>
            {entersData ? <DataEntryBadge /> : null}
            {member.isNotCleared ? <NotClearedBadge /> : null}
          </>
        ) : null
      }
      refs={focus.refs}
      isEditing={draft !== null}
      isReady={draft !== null && !uploads.isRunning && draft.isDirty && draft.isValid}
      obstacles={{
        isUploading: uploads.isRunning,
        isInvalid: draft?.isValid === false,
        isUnchanged: draft?.isDirty === false,
      }}
      saving={saving}
      onStart={person.start}
      onLeave={leaveEdit}
    >
      <StaffCard person={member} department={department} />
      {draft ? null : <QuickContacts person={member} />}
      <SheetGrid>
        <StaffSheet person={member} department={department} draft={draft} isAdmin={isAdmin} />
        <ImagesSheet
          title={t('staff.documents')}
          fields={imageFields}
          person={member}
          draft={draft}
          uploads={uploads}
          onDeadLink={renewLinks}
        />
      </SheetGrid>
      {isAdmin && !draft ? (
        <SheetGrid isWideOnly>
          {member.status === 'active' ? <AccessSheet person={member} department={department} /> : null}
          <RightsSheet person={member} />
          <PersonalDataSheet person={member} onErase={shown.onErase} />
        </SheetGrid>
      ) : null}
    </PersonForm>
  );
}
