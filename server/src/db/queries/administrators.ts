import { narrowRights, type NarrowRight } from '@touchline/contract/wire/endpoint';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { Db } from '../database.ts';

type Standing = { role: string; administrator_since: string | null };

/** The founder has the role `admin` and no department; a member of staff who became administrator keeps theirs. */
export const isAdministrator = ({ role, administrator_since }: Standing): boolean =>
  role === 'admin' || administrator_since !== null;

/** The role that decides what a person may call. */
export const roleForRights = (person: Standing): string => (isAdministrator(person) ? 'admin' : person.role);

/** The rights that an administrator can take from a member of staff, and never from an administrator. */
export const narrowRightsOf = (
  person: Standing & { may_read_papers: boolean; may_export: boolean; may_delete: boolean },
) => ({
  mayReadPapers: isAdministrator(person) || person.may_read_papers,
  mayExport: isAdministrator(person) || person.may_export,
  mayDelete: isAdministrator(person) || person.may_delete,
});

/** The rights that a person lacks, as the person's own account shows them. */
export const lacksOf = (person: Parameters<typeof narrowRightsOf>[0]): { lacks?: NarrowRight[] } => {
  const has = narrowRightsOf(person);
  const lacks = narrowRights.filter((right) => !has[right]);
  return lacks.length > 0 ? { lacks } : {};
};

/** `isAdministrator` as a condition. */
export const whereAdministrator = (on: ExpressionBuilder<Pick<Tables, 'users'>, 'users'>) =>
  on.or([on('users.role', '=', 'admin'), on('users.administrator_since', 'is not', null)]);

/** The active administrators, longest first, as mails address them. */
export const activeAdministrators = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.language_code'])
    .where(whereAdministrator)
    .where('users.status', '=', 'active')
    .orderBy('users.administrator_since', (order) => order.asc().nullsFirst())
    .orderBy('users.id')
    .execute();

/** True for the club's rule about two-step sign-in that applies to a person: that of the department, or of administrators. */
export const isRuleOf = (
  on: ExpressionBuilder<Pick<Tables, 'users' | 'second_factor_rules'>, 'users' | 'second_factor_rules'>,
) =>
  on.or([
    on('second_factor_rules.role', '=', on.ref('users.role')),
    on.and([on('second_factor_rules.role', '=', 'admin'), on('users.administrator_since', 'is not', null)]),
  ]);
