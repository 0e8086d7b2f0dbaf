import { listFormations } from '@touchline/contract/match/formations';
import { serve, type App } from '../../../http/serve.ts';
import { formationsAnswer } from './formations-answer.ts';

export const formationsRoutes = (app: App): void => {
  serve(app, listFormations, () => formationsAnswer);
};
