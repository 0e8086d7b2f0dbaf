import type { Language } from '@touchline/contract/wire/languages';
import type { Db } from '../../../db/database.ts';
import { playerTemplate } from './player-template.ts';
import { activeSquadNames } from './squad-names.repository.ts';

/** The file to fill in and import. */
export const createImportTemplate = (db: Db) => ({
  players: async (language: Language): Promise<Buffer> => playerTemplate(await activeSquadNames(db), language),
});

export type ImportTemplate = ReturnType<typeof createImportTemplate>;
