import { downloadTeamSheet, getTeamSheet } from '@touchline/contract/match/team-sheets';
import { serve, type App } from '../../../http/serve.ts';
import type { SheetPdfService } from './sheet-pdf.service.ts';
import type { TeamSheetsService } from './team-sheets.service.ts';

type Services = { sheets: TeamSheetsService; pdf: SheetPdfService };

export const teamSheetsRoutes = (app: App, { sheets, pdf }: Services): void => {
  serve(app, getTeamSheet, ({ params, query, caller }) => sheets.get(params.id, query.language, caller));
  serve(app, downloadTeamSheet, async ({ params, query: { language, copy, internal }, caller }) =>
    pdf.draw(await sheets.find(params.id, caller), { language, copy, hasInternal: internal === 'true' }),
  );
};
