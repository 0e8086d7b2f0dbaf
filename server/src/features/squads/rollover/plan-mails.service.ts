import type { Tx } from '../../../db/database.ts';
import { activeAdministrators } from '../../../db/queries/administrators.ts';
import type { MailsService } from '../../ground/mails/mails.service.ts';
import { createRolloverRepository } from './rollover.repository.ts';

type Deps = { mails: Pick<MailsService, 'queue'>; config: { publicUrl: string } };

/** Mails about the plan of a season. */
export const createPlanMails = ({ mails, config: { publicUrl } }: Deps) => ({
  /**
   * To who set a plan, or to the administrators if that person is no longer active staff: on its day it was not applied. At
   * midnight, so that the mail waits for the morning.
   */
  failed: async (tx: Tx, { seasonId, editorId }: { seasonId: string; editorId: string | null }): Promise<void> => {
    const records = createRolloverRepository(tx);
    const season = await records.season(seasonId);
    const editor = editorId === null ? undefined : await records.reader(editorId);
    const readers = editor ? [editor] : await activeAdministrators(tx);
    for (const { id, name, email, language_code } of readers)
      if (season && email !== null)
        await mails.queue(tx, {
          template: 'planFailed',
          values: { link: `${publicUrl}/profiles/squads/plan`, season: season.name },
          to: { userId: id, name, address: email },
          language: language_code,
          cause: `planFailed:${seasonId}:${season.from_day}:${id}`,
          timing: { eventAt: null },
        });
  },
});
