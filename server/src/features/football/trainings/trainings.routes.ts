import {
  createTraining,
  deleteTraining,
  getTraining,
  listTrainings,
  updateTraining,
} from '@touchline/contract/football/trainings';
import { serve, type App } from '../../../http/serve.ts';
import type { TrainingsService } from './trainings.service.ts';

export const trainingsRoutes = (app: App, trainings: TrainingsService): void => {
  serve(app, listTrainings, ({ query, language, caller }) => trainings.list(query, language, caller));
  serve(app, createTraining, ({ body, caller, idempotencyKey }) => trainings.create(body, caller, idempotencyKey));
  serve(app, getTraining, ({ params, caller }) => trainings.get(params.id, caller));
  serve(app, updateTraining, ({ params, query, body, caller, ifMatch }) =>
    trainings.update(params.id, { ...body, ...query }, caller, ifMatch),
  );
  serve(app, deleteTraining, ({ params, query, caller, ifMatch }) =>
    trainings.remove(params.id, query.scope, caller, ifMatch),
  );
};
