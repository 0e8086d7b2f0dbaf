import type { ReportCategory } from '@touchline/contract/club/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportQuery } from '../../../api/club/reports.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useAfterRender } from '../../../hooks/use-after-render.ts';
import { isRecordGone } from '../../../hooks/records/use-record.ts';
import { blankReport, type EditedReport, formOf, reportFormChanges } from './report-form.ts';
import { useSendReport } from './use-send-report.ts';

/** Whether the newest version is there, over which changes are saved. */
type Load = 'done' | 'running' | 'failed' | 'gone';

/** What the dialog for a report holds: its mode, the draft with the chosen file, and sending both. */
export function useReportEditor(category: ReportCategory, { onCreated }: { onCreated: () => void }) {
  const queryClient = useQueryClient();
  /** Of the report that is edited, '' for a new one, null while the dialog is closed. */
  const [id, setId] = useState<string | null>(null);
  const [load, setLoad] = useState<Load>('done');
  const turn = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const report = useDraft(formOf, reportFormChanges);
  const { draft } = report;
  const sending = useSendReport(category, report.refuse);
  const afterRender = useAfterRender();
  const isNew = id === '';
  const fetchNewest = (of: string) => queryClient.fetchQuery(reportQuery(of));
  const focusOn = (selector: string) =>
    afterRender(() => form.current?.ownerDocument.querySelector<HTMLElement>(selector)?.focus());

  const saver = useSave({
    draft: report,
    fetch: () => fetchNewest(id ?? ''),
    send: async () => {
      if (!draft || id === null) return;
      if (isNew) await sending.create(draft.values);
      else await sending.update(id, draft.changes, draft.base.etag);
    },
    onSaved: () => {
      if (isNew) onCreated();
      close();
    },
    onRefused: () => focusOn('[role=dialog] [aria-invalid=true], [role=dialog] [data-refused] button'),
    onReloaded: () => focusOn('[role=dialog] button[type=submit]'),
  });

  const close = () => {
    turn.current += 1;
    sending.forget();
    setId(null);
    report.stop();
    saver.forget();
  };
  // The page was left: what still runs would reach nobody.
  const { stop } = sending;
  useEffect(() => stop, [stop]);

  /** The dialog can be typed into meanwhile: what the table knows is nearly always the newest. */
  const loadNewest = async (of: string) => {
    const own = (turn.current += 1);
    setLoad('running');
    try {
      const newest = await fetchNewest(of);
      if (own !== turn.current) return;
      report.rebase(newest, { keepsChanges: true });
      setLoad('done');
    } catch (error) {
      if (own === turn.current) setLoad(isRecordGone(error) ? 'gone' : 'failed');
    }
  };

  const isWhole = draft !== null && (isNew ? draft.isChanged('title') && draft.isChanged('file') : draft.isDirty);
  return {
    isNew,
    draft,
    sending,
    saver,
    load,
    formRef: form,
    canSave: isWhole && draft.isValid && load === 'done' && !saver.isStale && !saver.isGone,
    open: (chosen: EditedReport | null) => {
      setId(chosen?._id ?? '');
      report.start({ record: chosen ?? blankReport, etag: undefined });
      if (chosen) void loadNewest(chosen._id);
      else setLoad('done');
    },
    choose: (file: File | null) => {
      sending.forget();
      report.set('file', file);
    },
    reload: () => {
      if (id) void loadNewest(id);
    },
    close,
  };
}

export type ReportEditor = ReturnType<typeof useReportEditor>;
