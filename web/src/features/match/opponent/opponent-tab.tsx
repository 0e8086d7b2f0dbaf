import { useQuery } from '@tanstack/react-query';
import { formationOf } from '@touchline/contract/match/formation-slots';
import { Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { opponentQuery, useCopyOpponentNote, useSaveOpponentNote } from '../../../api/match/opponents.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleAlert } from '../../../components/feedback/stale-alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { fieldErrors } from '../../../lib/forms/validation.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useHeldRecords } from '../../../lib/state/held-records.ts';
import { HeadActions, MatchPane } from '../frame/frame-parts.tsx';
import { useFrameSlots } from '../frame/frame-slots.ts';
import { ReadOnlyLine } from '../frame/read-only-line.tsx';
import { TabLoading } from '../frame/tab-loading.tsx';
import type { FileTabProps } from '../frame/file-tabs.ts';
import { draftOf, inputOf, type NoteDraft, rebased } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { NoteView } from './note-view.tsx';
import { ResultsPane } from './results-pane.tsx';

type Editing = { draft: NoteDraft; base: NoteDraft; etag: string | undefined };

/** What is noted about the opponent, to read and to edit, with the results beside it. */
export default function OpponentTab({ match, timeZone }: FileTabProps) {
  const { t } = useTranslation();
  const { isFolded } = useFrameSlots();
  const query = useQuery(opponentQuery(match._id));
  const save = useSaveOpponentNote(match._id);
  const copy = useCopyOpponentNote(match._id);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isStale, setStale] = useState(false);
  const [isReloading, setReloading] = useState(false);
  useHeldRecords(editing !== null);

  if (query.isError && !query.data)
    return (
      <ErrorState
        message={t('match.opponent.loadFailed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!query.data) return <TabLoading />;
  const { record: note, etag } = query.data;

  const edit = () => {
    const draft = draftOf(note);
    setErrors({});
    setStale(false);
    setEditing({ draft, base: draft, etag });
  };
  const change = (changes: Partial<NoteDraft>) =>
    setEditing((now) => now && { ...now, draft: { ...now.draft, ...changes } });
  const send = async () => {
    if (!editing) return;
    setErrors({});
    const slots = formationOf(editing.draft.formation)?.slots.map(({ code }) => code) ?? [];
    try {
      await save.mutateAsync({ note: inputOf(editing.draft, slots), etag: editing.etag });
      setEditing(null);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      setStale(error.code === 'preconditionFailed');
      setErrors(fieldErrors(t, error));
    }
  };
  const reload = async () => {
    setReloading(true);
    const newer = await query.refetch();
    setReloading(false);
    if (!newer.data) return;
    const base = draftOf(newer.data.record);
    setEditing((now) => now && { draft: rebased(now.draft, now.base, base), base, etag: newer.data.etag });
    setStale(false);
  };

  const results = <ResultsPane note={note} timeZone={timeZone} />;
  return (
    <form
      className="@container grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <HeadActions>
        {note.mayEdit && !editing && note.copyFrom ? (
          <Button
            variant="outline"
            icon={<Copy aria-hidden="true" />}
            foldsOnPhone
            isLoading={copy.isPending}
            onClick={() => copy.mutate()}
          >
            {t('match.opponent.copy')}
          </Button>
        ) : null}
        {note.mayEdit && !editing ? (
          <Button variant="outline" icon={<Pencil aria-hidden="true" />} onClick={edit}>
            {t('common.edit')}
          </Button>
        ) : null}
        {editing ? (
          <>
            <Button variant="ghost" isBusy={save.isPending} onClick={() => setEditing(null)}>
              {t('common.cancel')}
            </Button>
            <Button isLoading={save.isPending} isBusy={isStale} onClick={() => void send()}>
              {t('common.save')}
            </Button>
          </>
        ) : null}
      </HeadActions>
      {note.mayEdit ? null : <ReadOnlyLine />}
      {isStale && editing ? <StaleAlert onReload={() => void reload()} isReloading={isReloading} /> : null}
      {editing ? (
        <NoteForm draft={editing.draft} onChange={change} errors={errors} />
      ) : note.exists ? (
        <NoteView note={note} />
      ) : (
        <EmptyState
          title={t('match.opponent.empty', { opponent: note.opponent.name })}
          action={
            note.mayEdit ? (
              <Button variant="outline" icon={<Pencil aria-hidden="true" />} onClick={edit}>
                {t('match.opponent.write')}
              </Button>
            ) : undefined
          }
        />
      )}
      {isFolded ? <section className="rounded-lg border border-line bg-surface">{results}</section> : null}
      <MatchPane>{results}</MatchPane>
    </form>
  );
}
