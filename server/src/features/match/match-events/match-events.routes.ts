import {
  deleteMatchEvent,
  listMatchEvents,
  recordMatchEvent,
  restoreMatchEvent,
  updateMatchEvent,
} from '@touchline/contract/match/match-events';
import { serve, type App } from '../../../http/serve.ts';
import type { MatchEventsService } from './match-events.service.ts';
import type { RecordingService } from './recording.service.ts';

export const matchEventsRoutes = (app: App, events: MatchEventsService, recording: RecordingService): void => {
  serve(app, listMatchEvents, ({ params, caller }) => events.list(params.id, caller));
  serve(app, recordMatchEvent, ({ params, body, caller }) => recording.record(params.id, body, caller));
  serve(app, updateMatchEvent, ({ params, body, caller }) => recording.update(params.id, params.event, body, caller));
  serve(app, deleteMatchEvent, ({ params, caller }) => recording.remove(params.id, params.event, caller));
  serve(app, restoreMatchEvent, ({ params, caller }) => recording.restore(params.id, params.event, caller));
};
