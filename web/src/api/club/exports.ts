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

/** All players as CSV. It is personal data, so it requires re-authentication. */
export function useExportPlayers() {
  return useMutation({
    mutationFn: () => withReauth(() => callText<typeof exportPlayers>('GET /v1/exports/players.csv')),
    // Not needed once it is saved.
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

/** The attendance of a date range as CSV; all attendance without a range. */
export function useExportAttendances() {
  return useMutation({
    mutationFn: (query: InputOf<typeof exportAttendances>['query']) =>
      callText<typeof exportAttendances>('GET /v1/exports/attendances.csv', { query }),
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** The wellness scores of a date range, or all, as CSV. Health data: requires re-authentication. */
export function useExportWellnessScores() {
  return useMutation({
    mutationFn: (query: InputOf<typeof exportWellnessScores>['query']) =>
      withReauth(() => callText<typeof exportWellnessScores>('GET /v1/exports/wellnessscores.csv', { query })),
    gcTime: 0,
    meta: { overlay: false },
  });
}

/** All medical complaints as CSV. Requires re-authentication. */
export function useExportComplaints() {
  return useMutation({
    mutationFn: () => withReauth(() => callText<typeof exportComplaints>('GET /v1/exports/medicalcomplaints.csv')),
    gcTime: 0,
    meta: { overlay: false },
  });
}
