import type { App } from '../../../http/serve.ts';
import type { Deps, Registered } from '../../../deps.ts';
import { createSheetPdfService } from './sheet-pdf.service.ts';
import { teamSheetsRoutes } from './team-sheets.routes.ts';
import { createTeamSheetsService } from './team-sheets.service.ts';

/** Registers the team sheet of a match, to print and as PDF. */
export const registerTeamSheets = (app: App, deps: Pick<Deps, 'db' | 'clock' | 'files' | 'storage'>): Registered => {
  teamSheetsRoutes(app, { sheets: createTeamSheetsService(deps), pdf: createSheetPdfService(deps) });
  return {};
};
