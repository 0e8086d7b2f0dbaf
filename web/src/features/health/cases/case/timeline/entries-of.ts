import type { caseFile } from '@touchline/contract/health/case-files';
import type { caseNote, caseTreatment } from '@touchline/contract/health/case-entries';
import type { CaseRecord } from '@touchline/contract/health/cases';
import type * as z from 'zod';
import { type Day, dayIn } from '../../../../../lib/dates/days.ts';

export type Note = z.infer<typeof caseNote>;
export type Treatment = z.infer<typeof caseTreatment>;
export type CaseFile = z.infer<typeof caseFile>;
type Stage = CaseRecord['stages'][number];

export type Entry = { key: string; day: Day } & (
  | { kind: 'note'; note: Note }
  | { kind: 'treatment'; treatment: Treatment }
  | { kind: 'file'; file: CaseFile }
  | { kind: 'stage'; stage: Stage }
  | { kind: 'onset' }
  | { kind: 'closed' }
);

type Written = {
  record: CaseRecord;
  notes: readonly Note[];
  treatments: readonly Treatment[];
  files: readonly CaseFile[];
  timeZone: string;
};

// What happened on a day without a time stands below what was written then.
const noTime = '';

/** All that stands in a case, the newest first. */
export const entriesOf = ({ record, notes, treatments, files, timeZone }: Written): Entry[] => {
  const timed: (Entry & { at: string })[] = [
    ...notes.map((note) => ({
      key: note._id,
      kind: 'note' as const,
      note,
      day: dayIn(timeZone, note.at),
      at: note.at,
    })),
    ...treatments.map((treatment) => ({
      key: treatment._id,
      kind: 'treatment' as const,
      treatment,
      day: treatment.day,
      // A treatment written down later still belongs to its day.
      at: dayIn(timeZone, treatment.at) === treatment.day ? treatment.at : noTime,
    })),
    ...files.map((file) => ({
      key: file._id,
      kind: 'file' as const,
      file,
      day: dayIn(timeZone, file.at),
      at: file.at,
    })),
    ...record.stages.flatMap((stage) =>
      stage.from === null
        ? []
        : [{ key: `stage-${stage.key}`, kind: 'stage' as const, stage, day: stage.from, at: noTime }],
    ),
    { key: 'onset', kind: 'onset', day: record.onsetDate, at: noTime },
    ...(record.closedOn === null ? [] : [{ key: 'closed', kind: 'closed' as const, day: record.closedOn, at: '9999' }]),
  ];
  const rank = ({ kind, stage }: { kind: Entry['kind']; stage?: Stage }) =>
    kind === 'onset' ? 0 : kind === 'stage' ? (stage?.key ?? 0) : 100;
  return timed
    .toSorted((a, b) => {
      if (a.day !== b.day) return a.day < b.day ? 1 : -1;
      if (a.at !== b.at) return a.at < b.at ? 1 : -1;
      return rank(b) - rank(a);
    })
    .map(({ at: _at, ...entry }) => entry);
};
