import * as z from 'zod';
import { day, dayRange, seasonRange, squadQuery } from '../wire/common.ts';
import { endpoint } from '../wire/endpoint.ts';
import { tableFileQuery } from '../wire/table-file.ts';

export const exportPlayers = endpoint({
  method: 'GET',
  path: '/v1/exports/players.csv',
  access: 'admin',
  summary: 'All players as CSV; recorded in the audit log',
  requiresReauth: true,
  query: z.strictObject({ ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

export const exportMatches = endpoint({
  method: 'GET',
  path: '/v1/exports/matches.csv',
  access: 'staff',
  reach: 'list',
  summary: 'All matches by date as CSV, or those of squads; recorded in the audit log',
  query: z.strictObject({ ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

export const exportAttendances = endpoint({
  method: 'GET',
  path: '/v1/exports/attendances.csv',
  access: 'staff',
  reach: 'list',
  summary: 'Arrivals and departures as CSV; recorded in the audit log',
  /** First and last day, inclusive, in the club's time zone. */
  query: z.strictObject({ ...seasonRange, ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

export const exportWellnessScores = endpoint({
  method: 'GET',
  path: '/v1/exports/wellnessscores.csv',
  access: 'staff',
  reach: 'list',
  summary: 'Wellness answers by time as CSV; recorded in the audit log',
  requiresReauth: true,
  /** First and last day, inclusive, in the club's time zone. */
  query: z.strictObject({ ...dayRange, ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

export const exportComplaints = endpoint({
  method: 'GET',
  path: '/v1/exports/medicalcomplaints.csv',
  access: 'staff',
  reach: 'list',
  ofHealth: true,
  summary: 'All medical complaints by time as CSV; recorded in the audit log',
  requiresReauth: true,
  query: z.strictObject({ ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

export const exportAvailability = endpoint({
  method: 'GET',
  path: '/v1/exports/availability.csv',
  access: 'staff',
  reach: 'list',
  summary:
    'What each active player can take part in, a row for each day of at most 400, as coaches see it; recorded in the audit log',
  requiresReauth: true,
  query: z.strictObject({ from: day, to: day, ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});

export const exportSessionStaff = endpoint({
  method: 'GET',
  path: '/v1/exports/session-staff.csv',
  access: 'staff',
  reach: 'list',
  summary:
    'Who of the staff was at which training from when to when, as CSV, without those called off; recorded in the audit log',
  /** First and last day, inclusive, in the club's time zone. */
  query: z.strictObject({ ...seasonRange, ...squadQuery, ...tableFileQuery }),
  response: z.string(),
  produces: 'csv',
});
