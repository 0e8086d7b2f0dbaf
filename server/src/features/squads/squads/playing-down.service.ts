import { playsDown } from '@touchline/contract/squads/age-groups';
import { usualSeason } from '@touchline/contract/squads/season-days';
import type { Db } from '../../../db/database.ts';
import { invalidField } from '../../../lib/errors.ts';
import { createClubRepository } from '../../ground/club/club.repository.ts';
import { createSeasonsRepository } from '../../club/seasons/seasons.repository.ts';
import type { SquadRow } from '../../ground/reach/squads.repository.ts';

/** The season that decides the age groups of a day: the club's own, else the usual one of its country. */
const ageYearOf = async (db: Db, day: string): Promise<{ to: string; ageCutoff: string }> => {
  const seasons = await createSeasonsRepository(db).list();
  const season = seasons.find(({ from_day, to_day }) => from_day <= day && day <= to_day);
  if (season) return { to: season.to_day, ageCutoff: season.age_cutoff };
  const { country } = await createClubRepository(db).get();
  return { to: usualSeason(country, day).to, ageCutoff: seasons.at(0)?.age_cutoff ?? '01-01' };
};

/** Throws 400 naming `note` if one of the players is too old for the squad's age group, and no note says why. */
export const assertMayPlay = async (
  db: Db,
  squad: Pick<SquadRow, 'age_under'>,
  players: readonly { birth_date: string | null }[],
  { from, note }: { from: string; note: string | null },
): Promise<void> => {
  if (squad.age_under === null || note !== null) return;
  const season = await ageYearOf(db, from);
  if (players.some(({ birth_date }) => playsDown(birth_date, squad.age_under, season)))
    throw invalidField('note', 'playsDown');
};
