import { useRef, useState } from 'react';
import { clubFace } from '../../../api/club/face.ts';
import { useUploadImage } from '../../../api/club/uploads.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useNewest } from '../../../forms/use-newest.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useImageUploads } from '../../../hooks/uploads/use-image-uploads.ts';
import { type CrestKind, type CrestRecord, blankCrest, crestRules, formOf } from './crest-form.ts';
import { useCrestCalls } from './use-crest-calls.ts';

type Target = { kind: CrestKind; id: string | null };

/** State of the dialog for a team, a league or the club's team: mode, draft, upload, and saving. */
export function useCrestEditor() {
  const [target, setTarget] = useState<Target | null>(null);
  const [isAdopting, setAdopting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const calls = useCrestCalls();
  const isNew = target?.id === null;
  const crest = useDraft(formOf, crestRules(isNew));
  const { draft } = crest;
  const newest = useNewest(crest);
  const { mutateAsync: upload } = useUploadImage();
  const uploads = useImageUploads<'icon'>(
    (input) => upload({ ...input, kind: 'icon' }),
    (_field, image) => crest.set('icon', image),
  );
  const close = () => {
    newest.forget();
    setTarget(null);
    crest.stop();
    uploads.reset();
    saving.forget();
  };

  const saving = useSave({
    draft: crest,
    form,
    fetch: () => calls.fetch(target?.kind ?? 'team', target?.id ?? ''),
    send: async () => {
      if (!draft || !target) return;
      const { kind, id } = target;
      if (id === null) await calls.create(kind, draft.changes);
      else await calls.update(kind, { id, changes: draft.changes, etag: draft.base.etag });
    },
    onSaved: close,
  });

  const isSound = draft !== null && (isNew ? draft.isSound : draft.isDirty && draft.isValid);
  return {
    target,
    draft,
    icon: uploads.of('icon'),
    saving,
    load: newest.load,
    formRef: form,
    canSave: isSound && newest.load === 'done' && !uploads.isRunning && !saving.isStale,
    /** The fields that a new one still needs. */
    missing: isNew && draft ? (['icon', 'name'] as const).filter((field) => !draft.values[field]) : [],
    open: (kind: CrestKind, chosen: CrestRecord | null) => {
      setTarget({ kind, id: chosen?._id ?? null });
      crest.start({ record: chosen ?? blankCrest, etag: undefined });
      const clubName = clubFace.get()?.name;
      if (kind === 'myTeam' && !chosen && clubName) crest.set('name', clubName);
      if (chosen) newest.fetch(() => calls.fetch(kind, chosen._id));
    },
    /** Makes an existing team the club's own, instead of creating one. */
    adopt: (team: CrestRecord) => {
      setAdopting(true);
      calls
        .update('team', { id: team._id, changes: { myTeam: true }, etag: undefined })
        .then(close)
        // The error listener has reported it; the dialog stays open.
        .catch(() => undefined)
        .finally(() => setAdopting(false));
    },
    isAdopting,
    reload: () => {
      const { kind, id } = target ?? {};
      if (kind && id) newest.fetch(() => calls.fetch(kind, id));
    },
    close,
  };
}

export type CrestEditor = ReturnType<typeof useCrestEditor>;
