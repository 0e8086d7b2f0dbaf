import type { TFunction } from 'i18next';
import { isUnderAge, type Aged } from '../../../lib/dates/age.ts';
import { conflictingField } from '../../../lib/forms/validation.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';

/**
 * What to do about an address of a player that belongs to another account: a parent in the club has one, and the child needs
 * none. Undefined for other errors and where the person is known not to be a child.
 */
export const takenAddressText = (
  t: TFunction,
  error: ApiError,
  player: Aged | null,
  consentAge: number,
): string | undefined => {
  const mayBeChild = player !== null && (!player.birthDate || isUnderAge(player, consentAge));
  return mayBeChild && conflictingField(error) === 'email' ? t('players.parentsAddress') : undefined;
};
