import { useRef, useState } from 'react';
import { useUploadImage } from '../../../api/club/uploads.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import { useImageUploads } from '../../../hooks/uploads/use-image-uploads.ts';
import { isRecordGone } from '../../../hooks/records/use-record.ts';
import { type Badge, badgeChanges, type BadgeKind, blankBadge, formOf, isWhole } from './badge-form.ts';
import { useCrestCalls } from './use-crest-calls.ts';

type Target = { kind: BadgeKind; id: string | null };
/** Whether the newest version is there, over which changes are saved. */
type Load = 'done' | 'running' | 'failed' | 'gone';

/** What the dialog for a team, a league or the own team holds: its mode, the draft, the upload, and saving. */
export function useCrestEditor() {
  const [target, setTarget] = useState<Target | null>(null);
  const [load, setLoad] = useState<Load>('done');
  const turn = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const calls = useCrestCalls();
  const crest = useDraft(formOf, badgeChanges);
  const { draft } = crest;
  const { mutateAsync: upload } = useUploadImage();
  const uploads = useImageUploads<'icon'>(
    (input) => upload({ ...input, kind: 'icon' }),
    (_field, image) => crest.set('icon', image),
  );
  const afterRender = useAfterRender();
  const focusOn = (selector: string) =>
    afterRender(() => form.current?.ownerDocument.querySelector<HTMLElement>(selector)?.focus());

  const close = () => {
    turn.current += 1;
    setTarget(null);
    crest.stop();
    uploads.reset();
    saver.forget();
  };

  const saver = useSave({
    draft: crest,
    fetch: () => calls.fetch(target?.kind ?? 'team', target?.id ?? ''),
    send: async () => {
      if (!draft || !target) return;
      const { kind, id } = target;
      if (id !== null) return calls.update(kind, { id, changes: draft.changes, etag: draft.base.etag });
      await calls.create(kind, { name: draft.values.name.trim(), icon: draft.values.icon?.key ?? '' });
    },
    onSaved: close,
    onRefused: () => focusOn('[role=dialog] [aria-invalid=true]'),
    onReloaded: () => focusOn('[role=dialog] button[type=submit]'),
  });

  /** The dialog can be typed into meanwhile: what the list knows is nearly always the newest. */
  const loadNewest = async (kind: BadgeKind, id: string) => {
    const own = (turn.current += 1);
    setLoad('running');
    try {
      const newest = await calls.fetch(kind, id);
      if (own !== turn.current) return;
      crest.rebase(newest, { keepsChanges: true });
      setLoad('done');
    } catch (error) {
      if (own === turn.current) setLoad(isRecordGone(error) ? 'gone' : 'failed');
    }
  };

  const isNew = target?.id === null;
  const isSound = draft !== null && (isNew ? isWhole(draft.values) : draft.isDirty && draft.isValid);
  return {
    target,
    draft,
    icon: uploads.of('icon'),
    saver,
    load,
    formRef: form,
    canSave: isSound && draft.values.icon !== null && load === 'done' && !uploads.isRunning && !saver.isStale,
    open: (kind: BadgeKind, chosen: Badge | null) => {
      setTarget({ kind, id: chosen?._id ?? null });
      crest.start({ record: chosen ?? blankBadge, etag: undefined });
      if (chosen) void loadNewest(kind, chosen._id);
      else setLoad('done');
    },
    reload: () => {
      if (target?.id) void loadNewest(target.kind, target.id);
    },
    close,
  };
}

export type CrestEditor = ReturnType<typeof useCrestEditor>;
