import type { Insertable } from 'kysely';
import type { UserTable } from '../../src/db/tables/tables.ts';
import { hoursMs, timestampOf, type Clock } from '../../src/lib/time/clock.ts';
import { newUserRow, type UserRow } from '../../src/features/people/users/user-row.repository.ts';
import type { DemoRandom } from '../lib/random.ts';
import type { DemoRequest } from '../club/requests.ts';
import { playerColumns } from './people.repository.ts';

export type DemoPictures = Pick<UserRow, 'profile_image' | 'id_image' | 'passport_image'>;

/** A request that waits for the administrator. */
export const requestRow = (
  random: DemoRandom,
  request: DemoRequest,
  { id, clock, pictures }: { id: string; clock: Clock; pictures: DemoPictures },
): Insertable<UserTable> => {
  const { role, name, phone, hoursAgo, isConfirmed } = request;
  const account = { id, role, name, language_code: 'es', created_at: timestampOf(clock, -hoursMs(hoursAgo)) };
  return newUserRow(account, {
    ...(request.role === 'player' && playerColumns(random, request)),
    ...pictures,
    status: 'pending',
    email: `${request.mailbox}@correo.example`,
    phone_number: phone,
    email_confirmed_at: isConfirmed ? timestampOf(clock, -hoursMs(hoursAgo - 1)) : null,
  });
};
