import { caseLimits } from '@touchline/contract/health/case-choices';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddCaseNote, useUpdateCaseNote } from '../../../../../api/health/case-entries.ts';
import { TextArea } from '../../../../../components/fields/text-area.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { useKeptState } from '../../../../../forms/use-kept-state.ts';
import { useAfterRender } from '../../../../../hooks/use-after-render.ts';
import type { Note } from './entries-of.ts';
import { keepNote } from './waiting-notes.ts';

type NoteFormProps = {
  caseId: string;
  /** The own note that is corrected. */
  corrects?: Note;
  /** The note that gets an addendum. */
  addsTo?: Note;
  onDone: () => void;
};

/** What a note is made of, in the order of the trade; Latin letters in every language, as on paper. */
const soap = ['S', 'O', 'A', 'P'] as const;

/**
 * Writes a note, corrects one, or adds to one. What is typed stays when saving fails or the page is left; without a
 * network a new note waits on the device.
 */
export function NoteForm({ caseId, corrects, addsTo, onDone }: NoteFormProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const afterRender = useAfterRender();
  const [text, setText] = useKeptState(corrects?.text ?? '', {
    key: `case-note-${caseId}-${corrects?._id ?? addsTo?._id ?? 'new'}`,
  });
  const add = useAddCaseNote(({ id, body }, key) =>
    keepNote(key, { caseId: id, ...body, at: new Date().toISOString() }),
  );
  const update = useUpdateCaseNote();
  const isPending = add.isPending || update.isPending;
  const trimmed = text.trim();
  const canSave = trimmed !== '' && trimmed !== corrects?.text;
  useEffect(() => area.current?.focus(), []);

  const done = () => {
    // A note that is saved must not stand in the next form.
    setText('');
    onDone();
  };
  const save = () => {
    if (!canSave || isPending) return;
    if (corrects) update.mutate({ id: caseId, note: corrects._id, text: trimmed }, { onSuccess: done });
    else add.mutate({ id: caseId, body: { text: trimmed, ...(addsTo && { to: addsTo._id }) } }, { onSuccess: done });
  };
  const insert = (letter: string) => {
    const at = area.current?.selectionStart ?? text.length;
    const before = text.slice(0, at).trimEnd();
    const begun = `${before === '' ? '' : `${before}\n`}${letter}: `;
    setText(`${begun}${text.slice(at).trimStart()}`);
    afterRender(() => {
      area.current?.focus();
      area.current?.setSelectionRange(begun.length, begun.length);
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    save();
  };
  const isNew = !corrects && !addsTo;

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className={isNew ? 'grid gap-2 border-b border-line bg-hover px-5 py-4 max-tablet:px-4' : 'mt-2 grid gap-2'}
    >
      {addsTo ? null : (
        <div role="group" aria-label={t('casePage.timeline.soap')} className="flex gap-1.5">
          {soap.map((letter) => (
            <button
              key={letter}
              type="button"
              title={t(`casePage.timeline.soapParts.${letter}`)}
              aria-label={t(`casePage.timeline.soapParts.${letter}`)}
              onClick={() => insert(letter)}
              className="wash ltr h-7 min-w-9 rounded-full border border-line-strong bg-surface px-2.5 text-sm font-semibold hover-wash pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              {letter}:
            </button>
          ))}
        </div>
      )}
      <TextArea
        ref={area}
        label={t(addsTo ? 'casePage.timeline.addendum' : 'casePage.timeline.note')}
        value={text}
        maxLength={caseLimits.noteMax}
        dir="auto"
        hint={t('casePage.timeline.keys')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          size="sm"
          disabled={!canSave}
          why={canSave ? undefined : t('casePage.timeline.writeFirst')}
          isLoading={isPending}
        >
          {t('common.save')}
        </Button>
        <Button variant="outline" size="sm" isBusy={isPending} onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
