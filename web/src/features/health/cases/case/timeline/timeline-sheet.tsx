import { useQuery } from '@tanstack/react-query';
import type { CaseRecord } from '@touchline/contract/health/cases';
import { Paperclip, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caseFilesQuery } from '../../../../../api/health/case-files.ts';
import { caseNotesQuery, treatmentsQuery } from '../../../../../api/health/case-entries.ts';
import { ErrorState } from '../../../../../components/feedback/error-state.tsx';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { Skeleton } from '../../../../../components/ui/skeleton.tsx';
import type { Day } from '../../../../../lib/dates/days.ts';
import { useCaseTexts } from '../use-case-texts.ts';
import { type Entry, entriesOf } from './entries-of.ts';
import { EntryLine } from './entry-line.tsx';
import { NoteForm } from './note-form.tsx';
import { TreatmentForm } from './treatment-form.tsx';
import { UploadFile, type UploadHandle } from './upload-file.tsx';
import { WaitingNotes } from './waiting-notes-list.tsx';
import { useWaitingNotes } from './waiting-notes.ts';

type TimelineSheetProps = {
  record: CaseRecord;
  today: Day;
  timeZone: string;
  /** Opens with the form of a note. */
  isWriting?: boolean;
};
type Filter = 'all' | 'note' | 'treatment' | 'file';
type Form = 'note' | 'treatment' | null;

/** Links to files live for 15 minutes. */
const renewLinksMs = 600_000;

/** What was written, done and handed in, the newest first, and the forms for more of it. */
export function TimelineSheet({ record, today, timeZone, isWriting = false }: TimelineSheetProps) {
  const { t } = useTranslation();
  const { format } = useCaseTexts();
  const [filter, setFilter] = useState<Filter>('all');
  const [form, setForm] = useState<Form>(isWriting ? 'note' : null);
  const upload = useRef<UploadHandle>(null);
  const id = record._id;
  const notes = useQuery(caseNotesQuery(id));
  const treatments = useQuery(treatmentsQuery(id));
  const files = useQuery({
    ...caseFilesQuery(id),
    refetchInterval: ({ state }) => (state.data?.records.length ? renewLinksMs : false),
    meta: { quiet: true },
  });
  const failed = [notes, treatments].find(({ isError, data }) => isError && !data);

  const noteList = notes.data?.records ?? [];
  const treatmentList = treatments.data?.records ?? [];
  const fileList = files.data?.records ?? [];
  const entries = entriesOf({ record, notes: noteList, treatments: treatmentList, files: fileList, timeZone });
  const shown = entries.filter(({ kind }) => filter === 'all' || kind === filter);
  const { notes: waiting } = useWaitingNotes(id);
  const isEmpty = noteList.length + waiting.length + treatmentList.length + fileList.length === 0;
  const counted = (key: 'notes' | 'treatments' | 'files', count: number) =>
    t(`casePage.timeline.${key}`, { number: format.number(count) });
  const toggle = (wanted: Form) => setForm(form === wanted ? null : wanted);

  const list = () => {
    if (failed)
      return (
        <ErrorState
          message={t('casePage.timeline.failed')}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      );
    if (!notes.data || !treatments.data) return <Skeleton className="m-5 h-24" />;
    if (shown.length === 0) return <p className="px-5 py-6 text-center text-ink-3">{t('casePage.timeline.empty')}</p>;
    return (
      <>
        {isEmpty && filter === 'all' ? (
          <p className="px-5 pt-4 text-sm text-ink-3">{t('casePage.timeline.empty')}</p>
        ) : null}
        <ul className="relative pt-1.5 pb-2.5">
          {shown.map((entry: Entry) => (
            <EntryLine key={entry.key} entry={entry} record={record} today={today} />
          ))}
        </ul>
      </>
    );
  };

  return (
    <Sheet title={t('casePage.timeline.title')} isFlush>
      <div className="case-tools flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <SegmentedControl<Filter>
          kind="toggle"
          label={t('casePage.timeline.filter')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: t('casePage.timeline.all') },
            { value: 'note', label: counted('notes', noteList.length) },
            { value: 'treatment', label: counted('treatments', treatmentList.length) },
            ...(files.data ? [{ value: 'file' as const, label: counted('files', fileList.length) }] : []),
          ]}
        />
        <span className="ms-auto flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            aria-expanded={form === 'treatment'}
            onClick={() => toggle('treatment')}
          >
            {t('casePage.timeline.treatment')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            aria-expanded={form === 'note'}
            onClick={() => toggle('note')}
          >
            {t('casePage.timeline.note')}
          </Button>
          {files.data ? (
            <Button
              variant="outline"
              size="sm"
              icon={<Paperclip aria-hidden="true" />}
              onClick={() => upload.current?.choose()}
            >
              {t('casePage.timeline.file')}
            </Button>
          ) : null}
        </span>
      </div>
      {form === 'note' ? <NoteForm caseId={id} onDone={() => setForm(null)} /> : null}
      {form === 'treatment' ? (
        <TreatmentForm
          caseId={id}
          today={today}
          kinds={treatments.data?.kinds ?? []}
          before={treatmentList}
          onDone={() => setForm(null)}
        />
      ) : null}
      <UploadFile caseId={id} ref={upload} />
      <WaitingNotes caseId={id} today={today} timeZone={timeZone} />
      {list()}
    </Sheet>
  );
}
