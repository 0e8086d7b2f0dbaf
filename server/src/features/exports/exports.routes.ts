import {
  exportAttendances,
  exportComplaints,
  exportMatches,
  exportPlayers,
  exportWellnessScores,
} from '@touchline/contract/club/exports';
import { serve, type App } from '../../http/serve.ts';
import type { ExportsService } from './exports.service.ts';

export const exportsRoutes = (app: App, exports: ExportsService): void => {
  serve(app, exportPlayers, ({ caller }) => exports.players(caller));
  serve(app, exportMatches, ({ caller }) => exports.matches(caller));
  serve(app, exportAttendances, ({ query, caller }) => exports.attendances(query, caller));
  serve(app, exportWellnessScores, ({ query, caller }) => exports.wellnessScores(query, caller));
  serve(app, exportComplaints, ({ caller }) => exports.complaints(caller));
};
