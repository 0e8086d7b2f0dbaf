import type { GalleryImage, GalleryImageInput } from '@touchline/contract/football/galleries';
import { useTranslation } from 'react-i18next';
import { useUploadGalleryImage } from '../../../api/club/uploads.ts';
import type { FieldRules } from '../../../forms/field-rules.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { type Saving, useSave } from '../../../forms/use-save.ts';
import { type EditFocus, useEditFocus } from '../../../hooks/records/use-edit-focus.ts';
import { useGalleryUploads } from '../gallery/use-gallery-uploads.ts';
import type { ShownRecord } from './record-pane.tsx';

type Illustrated = { _id: string; images: GalleryImage[] };

type Save<Sent> = {
  id: string;
  /** Only the changed fields. */
  changes: Sent & { images?: GalleryImageInput[] };
  etag: string | undefined;
};

type Options<T, Form extends object, Sent> = {
  shown: ShownRecord<T>;
  formOf: (record: T) => Form;
  rules: FieldRules<Form, Sent>;
  update: (save: Save<Sent>) => Promise<unknown>;
};

/** The draft of a record with its pictures, and its save. Dropped when another record is selected. */
export function useRecordEdit<T extends Illustrated, Form extends object, Sent>(options: Options<T, Form, Sent>) {
  const { shown, formOf, rules, update } = options;
  const { t } = useTranslation();
  const { draft, ...working } = useDraft(formOf, rules);
  const { mutateAsync: sendPicture } = useUploadGalleryImage();
  const gallery = useGalleryUploads(sendPicture);
  const focus = useEditFocus(shown.takesFocus);

  const leave = () => {
    working.stop();
    gallery.stop();
  };
  const saving = useSave({
    draft: {
      ...working,
      rebase: (base: Loaded<T>, options: { keepsChanges: boolean }) => {
        working.rebase(base, options);
        gallery.rebase(base.record.images);
      },
    },
    form: focus.refs[0],
    fetch: shown.onReload,
    send: async () => {
      if (!draft) return;
      const images = gallery.isChanged ? { images: gallery.changes } : {};
      await update({ id: shown.record._id, changes: { ...draft.changes, ...images }, etag: draft.base.etag });
    },
    onSaved: () => {
      leave();
      focus.toEdit();
    },
  });

  return {
    /** Null in view mode. */
    draft,
    gallery,
    saving,
    refs: focus.refs,
    isEditing: draft !== null,
    /** True if there are changes and all are valid. A record must keep at least one picture. */
    isReady:
      draft !== null && (draft.isDirty || gallery.isChanged) && draft.isValid && gallery.canSave && !gallery.isEmpty,
    /** Why Save is disabled. */
    obstacles: {
      isUploading: gallery.isRunning,
      isInvalid: draft?.isValid === false || gallery.hasProblem,
      isUnchanged: draft !== null && !draft.isDirty && !gallery.isChanged,
      other: gallery.isEmpty && t('validation.imagesRequired'),
    },
    start: (loaded: Loaded<T>) => {
      working.start(loaded);
      gallery.start(loaded.record.images);
    },
    leave,
  };
}

/** The part that the form around the sheets needs. */
export type RecordEdit<T> = {
  saving: Saving;
  refs: EditFocus['refs'];
  isEditing: boolean;
  isReady: boolean;
  obstacles: { isUploading: boolean; isInvalid: boolean; isUnchanged: boolean; other: string | false };
  start: (loaded: Loaded<T>) => void;
  leave: () => void;
};
