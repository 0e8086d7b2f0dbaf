import type { InputOf } from '@touchline/contract/wire/endpoint';
import type {
  exportAttendances,
  exportComplaints,
  exportMatches,
  exportPlayers,
  exportWellnessScores,
} from '@touchline/contract/club/exports';
import { useMutation } from '@tanstack/react-query';
import { callText } from '../../lib/http/api-client.ts';
import { withReauth } from '../../lib/reauth/reauth.ts';

/** All players as CSV. It is personal data of everybody: the password is asked for again. */
export function useExportPlayers() {
  return useMutation({
    mutationFn: () => withReauth(() => callText<typeof exportPlayers>('GET /v1/exports/players.csv')),
    // Nobody needs it once it is saved.
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** All matches as CSV. */
export function useExportMatches() {
  return useMutation({
    mutationFn: () => callText<typeof exportMatches>('GET /v1/exports/matches.csv'),
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** The attendance of some days as CSV, all of it without days. */
export function useExportAttendances() {
  return useMutation({
    mutationFn: (query: InputOf<typeof exportAttendances>['query']) =>
      callText<typeof exportAttendances>('GET /v1/exports/attendances.csv', { query }),
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** The wellness scores of some days as CSV, all of them without days. It is health data: the password is asked for again. */
export function useExportWellnessScores() {
  return useMutation({
    mutationFn: (query: InputOf<typeof exportWellnessScores>['query']) =>
      withReauth(() => callText<typeof exportWellnessScores>('GET /v1/exports/wellnessscores.csv', { query })),
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** All medical complaints as CSV. The password is asked for again. */
export function useExportComplaints() {
  return useMutation({
    mutationFn: () => withReauth(() => callText<typeof exportComplaints>('GET /v1/exports/medicalcomplaints.csv')),
    gcTime: 0,
    meta: { overlay: false },
  });
}
