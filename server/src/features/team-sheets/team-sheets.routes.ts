import { downloadTeamSheet, getTeamSheet } from '@touchline/contract/match/team-sheets';
import { serve, type App } from '../../http/serve.ts';
import type { SheetPdfService } from './sheet-pdf.service.ts';
import type { TeamSheetsService } from './team-sheets.service.ts';

type Services = { sheets: TeamSheetsService; pdf: SheetPdfService };

export const teamSheetsRoutes = (app: App, { sheets, pdf }: Services): void => {
  serve(app, getTeamSheet, ({ params, query }) => sheets.get(params.id, query.language));
  serve(app, downloadTeamSheet, async ({ params, query: { language, copy, internal } }) =>
    pdf.draw(await sheets.find(params.id), { language, copy, hasInternal: internal === 'true' }),
  );
};
