import { readFile } from 'node:fs/promises';
import { readHolidays } from '@touchline/contract/plan/holidays';
import { limits } from '@touchline/contract/wire/limits';
import { messages } from '@touchline/contract/wire/sentences';
import { receiveFile } from '../../../http/multipart.ts';
import { serve, type App } from '../../../http/serve.ts';
import { invalidField } from '../../../lib/errors.ts';

type Deps = {
  /** The club's day of now. */
  today: () => Promise<string>;
  /** The folder for files until they are read. */
  folder: string;
};

export const holidaysRoutes = (app: App, { today, folder }: Deps): void => {
  const wanted = { field: 'file', maxBytes: limits.importBytes, tooLargeMessage: messages.importFileSize, folder };

  serve(app, readHolidays, async ({ request }) => {
    const file = await receiveFile(request, wanted);
    if (!file) throw invalidField('file', 'required');
    try {
      // Reading calendars is loaded when somebody sends one.
      const { readHolidaysIn } = await import('./read-holidays.ts');
      return { records: await readHolidaysIn(await readFile(file.path), await today()) };
    } finally {
      await file.remove();
    }
  });
};
