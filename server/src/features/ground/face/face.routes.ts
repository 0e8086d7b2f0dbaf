import { getClubFace } from '@touchline/contract/club/face';
import { serve, type App } from '../../../http/serve.ts';
import type { FaceService } from './face.service.ts';

export const faceRoutes = (app: App, face: FaceService): void => {
  serve(app, getClubFace, () => face.get());
};
