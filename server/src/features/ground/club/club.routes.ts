import { getClub } from '@touchline/contract/club/club';
import { serve, type App } from '../../../http/serve.ts';
import type { ClubService } from './club.service.ts';

export const clubRoutes = (app: App, club: ClubService): void => {
  serve(app, getClub, () => club.get());
};
