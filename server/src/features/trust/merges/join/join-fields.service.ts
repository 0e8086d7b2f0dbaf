import {
  type PlayerField,
  type PlayerImageField,
  playerFieldNames,
  playerFieldsWith,
  playerImageFields,
} from '@touchline/contract/people/player-fields';
import type { MergeQuestion } from '@touchline/contract/people/merges';
import { playerColumn } from '../../../../db/tables/player-columns.ts';
import { fold } from '../../../../lib/text/search.ts';
import { hasRefusedPhotos } from '../../../people/consents/consent-status.service.ts';
import { type UserRow, valueIn } from '../../../people/users/user-row.repository.ts';
import type { MergeContext } from './merge-context.service.ts';

/** They follow from other tables: limits, the line-up, the status of both, and guardians. */
const derived: readonly PlayerField[] = [
  'injury',
  'primary',
  'status',
  'guardianName',
  'guardianEmail',
  'guardianPhone',
];

const shared: readonly PlayerField[] = playerFieldsWith({ isShared: true });

const fieldsOf = ({ role }: UserRow): PlayerField[] =>
  playerFieldNames.filter((field) => !derived.includes(field) && (role === 'player' || shared.includes(field)));

const isImage = (field: PlayerField): field is PlayerImageField =>
  (playerImageFields as readonly PlayerField[]).includes(field);

/** A portrait that is withheld is the person's all the same. */
const valueOf = (row: UserRow, field: PlayerField): unknown =>
  field === 'profileImage' ? (row.profile_image ?? row.withheld_image) : valueIn(row, field);

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

const isSame = (one: unknown, other: unknown, field: PlayerField): boolean =>
  field === 'email' ? fold(textOf(one)) === fold(textOf(other)) : JSON.stringify(one) === JSON.stringify(other);

/** What becomes of one field: asked where both records say different things, taken over where only the other one says it. */
const stateOf = (stays: UserRow, other: UserRow, field: PlayerField): 'asked' | 'filled' | 'kept' => {
  const [own, theirs] = [valueOf(stays, field), valueOf(other, field)];
  if (isEmpty(theirs) || (!isEmpty(own) && isSame(own, theirs, field))) return 'kept';
  return isEmpty(own) ? 'filled' : 'asked';
};

/** Asks which of two differing values counts. Pictures are shown by their owners' pages alone. */
export const questionsOfFields = (stays: UserRow, other: UserRow): MergeQuestion[] =>
  fieldsOf(stays)
    .filter((field) => stateOf(stays, other, field) === 'asked')
    .map((field) => ({
      field,
      kind: 'field',
      choices: ['stays', 'other'],
      values: isImage(field)
        ? { stays: null, other: null }
        : { stays: textOf(valueOf(stays, field)), other: textOf(valueOf(other, field)) },
      league: null,
      season: null,
      figure: null,
    }));

/** The fields that only the other record has. */
export const filledFields = (stays: UserRow, other: UserRow): PlayerField[] =>
  fieldsOf(stays).filter((field) => stateOf(stays, other, field) === 'filled');

const takes = ({ stays, other, choiceOf }: MergeContext, field: PlayerField): boolean => {
  const state = stateOf(stays, other, field);
  return state === 'filled' || (state === 'asked' && choiceOf(field) === 'other');
};

/** True if the merged record gets the address of the other one. */
export const takesAddress = (context: MergeContext): boolean => takes(context, 'email');

/** Under which a picture waits that the merged record does not show: for a day undo brings it back. */
const parkedAs = ({ stays, id }: MergeContext, of: 'stays' | 'other', field: string): string =>
  `users:${stays.id}:former-${of}-${field}-${id}`;

const parkedOf = async (tx: MergeContext['tx'], userId: string): Promise<{ id: string; holder: string }[]> => {
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'holder'])
    .where('holder', '>=', `users:${userId}:former-`)
    .where('holder', '<', `users:${userId}:former.`)
    .execute();
  return rows.map(({ id, holder }) => ({ id, holder: holder! }));
};

/**
 * Makes the pictures of both records those of the one that stays: the chosen one in its field, the other one parked. Returns
 * the columns of the pictures.
 */
export const joinImages = async (context: MergeContext): Promise<Partial<UserRow>> => {
  const { tx, ledger, stays, other } = context;
  const columns: Partial<UserRow> = {};
  const hold = (id: string, holder: string) => ledger.change('files', { id }, { holder });
  // Pictures that wait for the undo of an earlier merge go along.
  for (const { id, holder } of await parkedOf(tx, other.id))
    await hold(id, holder.replace(`users:${other.id}:`, `users:${stays.id}:`));
  const isWithheld = stays.role === 'player' && (await hasRefusedPhotos(tx, stays.id));
  for (const field of playerImageFields) {
    const [own, theirs] = [valueOf(stays, field), valueOf(other, field)] as [string | null, string | null];
    const isTheirs = theirs !== null && takes(context, field);
    const [kept, gone] = isTheirs ? [theirs, own] : [own, theirs];
    if (gone !== null) await hold(gone, parkedAs(context, isTheirs ? 'stays' : 'other', field));
    const shownIn = field === 'profileImage' && isWithheld ? 'withheldImage' : field;
    if (kept !== null) await hold(kept, `users:${stays.id}:${shownIn}`);
    if (field === 'profileImage') {
      columns.profile_image = isWithheld ? null : kept;
      columns.withheld_image = isWithheld ? kept : null;
    } else columns[playerColumn(field)] = kept as never;
  }
  return columns;
};

/** The columns of the merged record, without its pictures. Who starts does so in the squad that the player keeps. */
export const joinFields = (context: MergeContext, squad: string | null): Partial<UserRow> => {
  const { stays, other } = context;
  const isActive = [stays, other].some(({ status }) => status === 'active');
  const columns: Partial<UserRow> = {
    status: isActive ? 'active' : stays.status,
    is_primary: [stays, other].some(({ is_primary, squad_id }) => is_primary && squad_id === squad),
    created_at: stays.created_at < other.created_at ? stays.created_at : other.created_at,
  };
  for (const field of fieldsOf(stays))
    if (!isImage(field) && takes(context, field)) columns[playerColumn(field)] = valueIn(other, field) as never;
  return columns;
};
