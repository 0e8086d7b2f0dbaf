import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  addCaseNote,
  addSymptoms,
  addTreatment,
  answerClearance,
  askClearance,
  deleteTreatment,
  listCaseNotes,
  listSymptoms,
  listTreatments,
  updateCaseNote,
} from '@touchline/contract/health/case-entries';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useKeyed } from '../../hooks/use-keyed.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/api-client.ts';
import { session } from '../../lib/session/session.ts';

export const caseNotesQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'notes', id],
    queryFn: ({ signal }) => call<typeof listCaseNotes>('GET /v1/cases/:id/notes', { params: { id } }, { signal }),
  });

export const treatmentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'treatments', id],
    queryFn: ({ signal }) =>
      call<typeof listTreatments>('GET /v1/cases/:id/treatments', { params: { id } }, { signal }),
  });

/** Symptoms after a concussion, oldest first. */
export const symptomsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'symptoms', id],
    queryFn: ({ signal }) => call<typeof listSymptoms>('GET /v1/cases/:id/symptoms', { params: { id } }, { signal }),
  });

/** An entry changes the time of the case's last one, so all of the cases refresh. */
const useEntriesStale = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['cases'] });
};

type NoteBody = InputOf<typeof addCaseNote>['body'];
type AddNote = { id: string; body: NoteBody };

/** Writes a note, or adds to one; written once however often it is sent with one key. */
export const sendCaseNote = (id: string, body: NoteBody, idempotencyKey: string) =>
  call<typeof addCaseNote>('POST /v1/cases/:id/notes', { params: { id }, body }, { idempotencyKey });

const hasNoAnswer = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');

/**
 * Writes a note, or adds to one. One that gets no answer is given to `keep` with its key, and counts as saved if that
 * resolves to true.
 */
export function useAddCaseNote(keep: (note: AddNote, key: string) => Promise<boolean>) {
  const refetch = useEntriesStale();
  const send = useKeyed(async (note: AddNote, idempotencyKey) => {
    const age = session.age();
    try {
      await sendCaseNote(note.id, note.body, idempotencyKey);
      return 'sent';
    } catch (error) {
      // After a sign-out it belongs to nobody who is signed in.
      if (hasNoAnswer(error) && age === session.age() && (await keep(note, idempotencyKey))) return 'kept';
      throw error;
    }
  });
  return useMutation({
    mutationFn: send,
    onSuccess: (done) => {
      // Without a network a refetch would only fail.
      if (done === 'sent') refetch();
    },
    meta: { overlay: false },
  });
}

type UpdateNote = { id: string; note: string; text: string };

export function useUpdateCaseNote() {
  const refetch = useEntriesStale();
  return useMutation({
    mutationFn: ({ id, note, text }: UpdateNote) =>
      call<typeof updateCaseNote>('PATCH /v1/cases/:id/notes/:note', { params: { id, note }, body: { text } }),
    onSuccess: refetch,
    meta: { overlay: false },
  });
}

type AddTreatment = { id: string; body: InputOf<typeof addTreatment>['body'] };

export function useAddTreatment() {
  const refetch = useEntriesStale();
  const send = useKeyed(({ id, body }: AddTreatment, idempotencyKey) =>
    call<typeof addTreatment>('POST /v1/cases/:id/treatments', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: refetch,
    meta: { overlay: false },
  });
}

type DeleteTreatment = { id: string; treatment: string };

export function useDeleteTreatment() {
  const refetch = useEntriesStale();
  return useMutation({
    mutationFn: ({ id, treatment }: DeleteTreatment) =>
      call<typeof deleteTreatment>('DELETE /v1/cases/:id/treatments/:treatment', { params: { id, treatment } }),
    onSuccess: refetch,
    meta: { overlay: false },
  });
}

type AddSymptoms = { id: string; body: InputOf<typeof addSymptoms>['body'] };

export function useAddSymptoms() {
  const refetch = useEntriesStale();
  const send = useKeyed(({ id, body }: AddSymptoms, idempotencyKey) =>
    call<typeof addSymptoms>('POST /v1/cases/:id/symptoms', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: refetch,
    meta: { overlay: false },
  });
}

type AskClearance = { id: string; body: InputOf<typeof askClearance>['body'] };

/** Asks a doctor to clear a stage that would be too early. */
export function useAskClearance() {
  const refetch = useEntriesStale();
  const send = useKeyed(({ id, body }: AskClearance, idempotencyKey) =>
    call<typeof askClearance>('POST /v1/cases/:id/clearances', { params: { id }, body }, { idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: refetch,
    meta: { overlay: false },
  });
}

type AnswerClearance = { id: string; clearance: string; state: 'cleared' | 'refused' };

/** The doctor's answer, from the own account. */
export function useAnswerClearance() {
  const refetch = useEntriesStale();
  return useMutation({
    mutationFn: ({ id, clearance, state }: AnswerClearance) =>
      call<typeof answerClearance>('PATCH /v1/cases/:id/clearances/:clearance', {
        params: { id, clearance },
        body: { state },
      }),
    onSuccess: refetch,
    meta: { overlay: false },
  });
}
