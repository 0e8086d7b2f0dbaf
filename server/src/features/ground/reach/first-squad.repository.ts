import { usualSeason } from '@touchline/contract/squads/season-days';
import type { Db } from '../../../db/database.ts';
import { newId } from '../../../lib/id.ts';
import { caseKey } from '../../../lib/text/search.ts';
import { squadNamesOf } from '../../../lib/text/squad-names.ts';
import { dayIn } from '../../../lib/time/zone.ts';

type NewClub = { name: string; country: string; timezone: string; at: string };

/** A new club has one squad, named after it, and the season of today by the habit of its country. */
export const formFirstSquad = async (db: Db, { name, country, timezone, at }: NewClub): Promise<void> => {
  const { from, to, name: seasonName } = usualSeason(country, dayIn(new Date(at), timezone));
  await db
    .insertInto('seasons')
    .values({ id: newId(), name: seasonName, from_day: from, to_day: to, created_at: at, updated_at: at })
    .execute();
  const names = squadNamesOf(name);
  await db
    .insertInto('squads')
    .values({
      id: newId(),
      name: names.name,
      name_case_key: caseKey(names.name),
      short_name: names.shortName,
      kind: 'first',
      sex: 'mixed',
      colour: 'a',
      list_order: 0,
      created_at: at,
      updated_at: at,
    })
    .execute();
};
