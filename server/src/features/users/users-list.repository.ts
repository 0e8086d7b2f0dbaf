import type { UserStatus, UserType, userSortFields } from '@touchline/contract/users';
import type { Selectable } from 'kysely';
import { matches, type Db } from '../../db/database.ts';
import type { UserTable } from '../../db/tables.ts';
import { fold } from '../../lib/search.ts';

type SortField = (typeof userSortFields)[number];

export type UsersQuery = {
  pageNo: number;
  pageSize: number;
  type?: UserType | undefined;
  status?: UserStatus | undefined;
  search?: string | undefined;
  sort?: SortField | `-${SortField}` | undefined;
};

/** What lists show: no identity papers, no health images. */
const columns = [
  'id',
  'role',
  'name',
  'status',
  'email',
  'phone_number',
  'profile_image',
  'created_at',
  'updated_at',
  'shirt_number',
  'position',
  'injury',
  'is_primary',
  'nationality',
  'language',
  'place_of_birth',
  'education',
  'martial_status',
  'children_number',
  'birth_date',
  'favourite_number',
  'height',
  'weight',
  'previous_clubs',
  'whatsapp_number',
  'relative_numbers',
  'address',
  'data_entry',
  'email_confirmed_at',
] as const satisfies readonly (keyof UserTable)[];

export type UserListRow = Pick<Selectable<UserTable>, (typeof columns)[number]>;

/** Each order has its index, read forwards or backwards (migration 0002); ids make it total. */
const orders = {
  name: ['name_key', 'id'],
  shirtNumber: ['list_order', 'name_key', 'id'],
  createdAt: ['created_at', 'id'],
  status: ['status', 'name_key', 'id'],
  position: ['position_key', 'name_key', 'id'],
} as const satisfies Record<SortField, readonly (keyof UserTable)[]>;

const orderOf = ({ sort, type }: UsersQuery) => {
  // Players by shirt number, everybody else by name.
  const wanted = sort ?? (type === 'player' ? 'shirtNumber' : 'name');
  const isDescending = wanted.startsWith('-');
  const field = (isDescending ? wanted.slice(1) : wanted) as SortField;
  return { columns: orders[field], direction: isDescending ? ('desc' as const) : ('asc' as const) };
};

/** Who looks for 31 means the shirt, not the phone numbers with a 31 in them: it comes first, unless an order is asked for. */
const shirtNumberIn = ({ sort, type, search }: UsersQuery): number | undefined => {
  const term = fold(search ?? '');
  return type === 'player' && !sort && /^\d{1,2}$/.test(term) ? Number(term) : undefined;
};

/** Lists of people. Rejected people are in them only when they are asked for, the administrator never. */
export const createUsersListRepository = (db: Db) => {
  const selected = ({ type, status, search }: UsersQuery) => {
    // Each word by itself, so that a surname may stand first.
    const words = fold(search ?? '')
      .split(' ')
      .filter(Boolean);
    const people = db
      .selectFrom('users')
      .where((on) => (type ? on('role', '=', type) : on('role', '!=', 'admin')))
      .where((on) => (status ? on('status', '=', status) : on('status', '!=', 'rejected')));
    return words.reduce((query, word) => query.where(matches('search', word)), people);
  };
  /** The query of one page. */
  const page = (query: UsersQuery) => {
    const order = orderOf(query);
    const number = shirtNumberIn(query);
    const all = selected(query).select(columns);
    const rows =
      number === undefined
        ? all
        : all.orderBy((on) => on.case().when('shirt_number', '=', number).then(0).else(1).end());
    return order.columns
      .reduce((ordered, column) => ordered.orderBy(column, order.direction), rows)
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize);
  };
  /** The query that counts all records of all pages. */
  const total = (query: UsersQuery) => selected(query).select((on) => on.fn.countAll<number>().as('total'));
  return {
    page,
    total,
    list: async (query: UsersQuery): Promise<{ rows: UserListRow[]; total: number }> => ({
      rows: await page(query).execute(),
      total: (await total(query).executeTakeFirstOrThrow()).total,
    }),
  };
};
