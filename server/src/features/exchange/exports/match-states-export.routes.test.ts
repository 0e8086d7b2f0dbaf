import { exportMatches } from '@touchline/contract/club/exports';
import { languages } from '@touchline/contract/wire/languages';
import { parse } from 'csv-parse/sync';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import type { MatchTable } from '../../../db/tables/event-tables.ts';
import { daysMs, timestampOf } from '../../../lib/time/clock.ts';
import { createEvents } from '../../../test/factories/events.ts';
import { createImporter } from '../../../test/factories/imports.ts';
import { startTestApp } from '../../../test/start-test-app.ts';
import type { WordOfMatch } from '../../../texts/language-texts.ts';
import { textsOf } from '../../../texts/texts.ts';

const statusIn = (table: string): (string | undefined)[] =>
  parse<Record<string, string>>(table, { bom: true, columns: true }).map(({ status }) => status);

test.each(languages)(
  'says in %s how each match stands, and an import of the same table changes none',
  async (language) => {
    const app = await startTestApp();
    const { api, build, db, clock } = app;
    const events = createEvents(app);
    const off = { called_off_at: timestampOf(clock) };
    const matches: [WordOfMatch, days: number, columns: Updateable<MatchTable>][] = [
      ['played', -9, { home_score: 1, away_score: 0 }],
      ['played', -8, { played: true }],
      ['notPlayed', -7, { played: false }],
      ['unknown', -6, {}],
      ['abandoned', -5, { state: 'abandoned' }],
      ['awarded', -4, { state: 'awarded' }],
      ['calledOff', -3, off],
      ['underWay', 0, { state: 'live' }],
      ['postponed', 1, { state: 'postponed' }],
      ['calledOff', 2, off],
      ['coming', 3, {}],
    ];
    for (const [, days, columns] of matches) {
      const { id } = await events.match({ home: 'UD Valmora', away: `Club ${days}`, league: 'Liga Norte' });
      const starts_at = timestampOf(clock, daysMs(days));
      await db
        .updateTable('matches')
        .set({ starts_at, ...columns })
        .where('id', '=', id)
        .execute();
    }
    const headers = { 'accept-language': language };
    const { body } = await api.raw(exportMatches, { headers }, await build.adminToken());
    expect(statusIn(body)).toEqual(matches.map(([word]) => textsOf(language).matchTable[word]));
    const { preview } = createImporter(app);
    expect(await preview('fixtures', body)).toMatchObject({ new: 0, changed: 0, same: matches.length, wrong: 0 });
  },
);
