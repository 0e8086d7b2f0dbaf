import { formations } from '@touchline/contract/match/formation-slots';
import { listFormations } from '@touchline/contract/match/formations';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { serve, type App } from '../../http/serve.ts';

const answer: OutputOf<typeof listFormations> = {
  records: formations.map(({ slots, ...formation }) => ({
    ...formation,
    slots: slots.map(({ fits, ...slot }) => ({ ...slot, fits: [...fits] })),
  })),
};

export const formationsRoutes = (app: App): void => {
  serve(app, listFormations, () => answer);
};
