import type { TakenNumber } from '@touchline/contract/people/users';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/router/link.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { isolated } from '../../../lib/i18n/isolated.ts';

/** The conflict of a shirt number, if the server named who wears it. */
const takenNumberOf = (data: unknown): TakenNumber | undefined =>
  typeof data === 'object' && data !== null && 'wearer' in data ? (data as TakenNumber) : undefined;

/** Who wears the number, and which numbers are free; nothing after any other conflict. */
export function WornNumber({ conflict }: { conflict: unknown }) {
  const { t, i18n } = useTranslation();
  const { list, number } = useFormat();
  const taken = takenNumberOf(conflict);
  if (!taken) return null;
  const { wearer, free } = taken;
  return (
    <Alert variant="warning">
      {t('players.worn.by', { number: number(taken.number), name: isolated(i18n.language, wearer.name) })}{' '}
      {free.length > 0 ? `${t('players.worn.free', { numbers: list(free.map((each) => number(each))) })} ` : null}
      <Link to={`/profiles/players?player=${wearer._id}`} className="font-medium underline underline-offset-4">
        {t('requests.decided.open')}
      </Link>
    </Alert>
  );
}
