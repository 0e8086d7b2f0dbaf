import { limits } from '@touchline/contract/wire/limits';
import { msg } from '@touchline/contract/wire/messages';
import { type Report, type ReportKind, reportKinds } from '@touchline/contract/club/reports';
import { fieldRules } from '../../../forms/field-rules.ts';
import { refusalBy } from '../../../forms/late-rules.ts';

/** The report that the dialog starts with; a new one has no file yet. */
export type EditedReport = Pick<Report, '_id' | 'title' | 'squad'> & { file: Report['file'] | null };

export const blankReport: EditedReport = { _id: '', title: '', squad: null, file: null };

/** `file` is a newly chosen file; null leaves the stored one unchanged. `squad` is empty for all squads. */
export type ReportForm = { title: string; squad: string; file: File | null };
type ReportFormChanges = { title?: string; squad?: string; file?: File };

export const formOf = ({ title, squad }: EditedReport): ReportForm => ({ title, squad: squad ?? '', file: null });

/** Filter for the browser's file dialog; the validation does not rely on it. */
export const reportAccept = reportKinds.map((kind) => `.${kind}`).join();

/** Kind by file extension: the MIME type that browsers report for Word files varies by system. */
export const kindOf = (name: string): ReportKind | undefined => {
  const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') ? reportKinds.find((kind) => kind === end) : undefined;
};

const refusalOf = (field: keyof ReportForm, value: unknown, isNew: boolean): string | undefined => {
  if (field === 'title') return refusalBy(({ reportInput }) => reportInput.shape.title, value);
  if (field === 'squad') return undefined;
  if (!(value instanceof File)) return isNew ? msg('fileRequired') : undefined;
  if (!kindOf(value.name)) return msg('fileType');
  return value.size >= limits.reportBytes ? msg('fileSize') : undefined;
};

/** A new one requires both values. */
export const reportRules = (isNew: boolean) =>
  fieldRules<ReportForm, ReportFormChanges>({
    fields: ['title', 'squad', 'file'],
    isLate: true,
    wireOf: (form, field) => (field === 'title' ? form.title.trim() : form[field]),
    refusalOf: (field, value) => refusalOf(field, value, isNew),
    judges: isNew ? 'all' : 'changed',
  });
