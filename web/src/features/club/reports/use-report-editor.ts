import type { ReportCategory } from '@touchline/contract/club/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reportQuery } from '../../../api/club/reports.ts';
import { useFirstSquad } from '../../../api/people/squad-choices.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useNewest } from '../../../forms/use-newest.ts';
import { useSave } from '../../../forms/use-save.ts';
import { blankReport, type EditedReport, formOf, reportRules } from './report-form.ts';
import { useSendReport } from './use-send-report.ts';

/** State of the report dialog: mode, draft with the chosen file, and sending both. */
export function useReportEditor(category: ReportCategory, { onCreated }: { onCreated: () => void }) {
  const queryClient = useQueryClient();
  /** Id of the edited report, '' for a new one, null while the dialog is closed. */
  const [id, setId] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isNew = id === '';
  const firstSquad = useFirstSquad();
  const report = useDraft(formOf, reportRules(isNew));
  const { draft } = report;
  const newest = useNewest(report);
  const sending = useSendReport(category, report.refuse);
  const fetchNewest = (of: string) => queryClient.fetchQuery(reportQuery(of));

  const saving = useSave({
    draft: report,
    form,
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
  });

  const close = () => {
    newest.forget();
    sending.forget();
    setId(null);
    report.stop();
    saving.forget();
  };
  // The page was left: abort pending uploads.
  const { stop } = sending;
  useEffect(() => stop, [stop]);

  return {
    isNew,
    draft,
    sending,
    saving,
    load: newest.load,
    formRef: form,
    canSave:
      draft !== null && draft.isDirty && draft.isValid && newest.load === 'done' && !saving.isStale && !saving.isGone,
    open: (chosen: EditedReport | null) => {
      setId(chosen?._id ?? '');
      report.start({
        record: chosen ?? { ...blankReport, squad: firstSquad === '' ? null : firstSquad },
        etag: undefined,
      });
      if (chosen) newest.fetch(() => fetchNewest(chosen._id));
    },
    choose: (file: File | null) => {
      sending.forget();
      report.set('file', file);
    },
    reload: () => {
      if (id) newest.fetch(() => fetchNewest(id));
    },
    close,
  };
}

export type ReportEditor = ReturnType<typeof useReportEditor>;
