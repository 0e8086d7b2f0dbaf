import type { Insertable } from 'kysely';
import type { UserTable } from '../../src/db/tables/tables.ts';
import { fold } from '../../src/lib/text/search.ts';
import { newUserRow, type UserRow } from '../../src/features/people/users/user-row.repository.ts';
import type { DemoStaff } from '../club/organisation.ts';
import { addressOf, readClub } from '../club/read-club.ts';
import type { DemoRandom } from '../lib/random.ts';
import type { DemoPlayer } from '../club/squad.ts';

const playerAddress = (name: string, number: number | null): string => {
  const latin = fold(name)
    .replace(/[^a-z ]/g, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .join('.');
  return addressOf(latin || `player${number ?? 0}`);
};

const phone = (random: DemoRandom): string => `+34 600 ${random.whole(100, 999)} ${random.whole(100, 999)}`;

type Made = { id: string; at: string; photo: string | null };

/** The guardian of a player who is 14 or 15 when the club is created. */
const guardianColumns = ({ born, guardian }: DemoPlayer, at: string): Partial<UserRow> =>
  guardian
    ? {
        birth_date: `${Number(at.slice(0, 4)) - 15}${born.slice(4)}`,
        guardian_name: guardian.name,
        guardian_email: addressOf(guardian.mailbox),
        guardian_phone: '+34 600 415 226',
      }
    : {};

const account = (role: UserRow['role'], name: string, { id, at }: Pick<Made, 'id' | 'at'>) => ({
  id,
  role,
  name,
  language_code: 'en',
  created_at: at,
});

export const administratorRow = (id: string, at: string): Insertable<UserTable> => {
  const { name, mailbox, phone: phone_number } = readClub().organisation.administrator;
  return newUserRow(account('admin', name, { id, at }), { email: addressOf(mailbox), phone_number });
};

export const staffRow = (random: DemoRandom, staff: DemoStaff, made: Made): Insertable<UserTable> =>
  newUserRow(account(staff.role, staff.name, made), {
    email: addressOf(staff.mailbox),
    phone_number: phone(random),
    profile_image: made.photo,
    data_entry: staff.dataEntry ?? false,
  });

/** A player's profile and measurements. */
export const playerColumns = (random: DemoRandom, player: DemoPlayer): Partial<UserRow> => {
  const { formerClubs, education, streets } = readClub().squad;
  const isTall = player.position === 'GK' || player.position === 'CB';
  const height = random.whole(isTall ? 182 : 168, isTall ? 196 : 186);
  const isAdult = Number(player.born.slice(0, 4)) <= 2000;
  const clubs = Array.from({ length: random.whole(1, 3) }, () => random.pick(formerClubs));
  return {
    phone_number: phone(random),
    whatsapp_number: phone(random),
    shirt_number: player.number,
    position: player.position,
    injury: player.isInjured ?? false,
    is_primary: player.isPrimary ?? false,
    nationality: player.nationality,
    language: player.language,
    place_of_birth: player.birthplace,
    education: random.pick(education),
    martial_status: isAdult ? random.pick(['single', 'married', 'married', 'divorced']) : 'single',
    children_number: isAdult ? random.whole(0, 2) : 0,
    birth_date: player.born,
    favourite_number: random.whole(1, 30),
    height,
    weight: height - 104 + random.whole(-3, 4),
    previous_clubs: [...new Set(clubs)],
    relative_numbers: [phone(random), phone(random)],
    address: `${random.pick(streets)} ${random.whole(1, 90)}, ${random.whole(1, 6)}.º ${random.pick(['A', 'B', 'C'])}, 11520 Valmora`,
  };
};

export const playerRow = (random: DemoRandom, player: DemoPlayer, made: Made): Insertable<UserTable> =>
  newUserRow(account('player', player.name, made), {
    ...playerColumns(random, player),
    ...guardianColumns(player, made.at),
    email: playerAddress(player.name, player.number),
    status: player.status ?? 'active',
    profile_image: made.photo,
  });
