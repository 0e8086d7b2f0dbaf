import type { PlayerRef } from '@touchline/contract/wire/common';
import { MailX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../../lib/router/link.tsx';

/** Players without an e-mail address, each with a link to where it is entered. */
export function WithoutAddress({ players }: { players: readonly PlayerRef[] }) {
  const { t } = useTranslation();
  if (players.length === 0) return null;
  return (
    <div className="flex items-start gap-2.5 border-t border-line py-2.5 text-sm text-ink-2">
      <MailX aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75] pointer-coarse:mt-3.5" />
      <div className="min-w-0">
        <span className="pointer-coarse:inline-block pointer-coarse:pt-3">
          {t('wellness.today.withoutAddress', { count: players.length })}
          {'. '}
          {t('wellness.today.addAddress')}
        </span>
        <ul className="flex max-h-32 flex-wrap gap-x-4 overflow-y-auto">
          {players.map(({ _id, name }) => (
            <li key={_id} className="min-w-0">
              <Link
                to={`/profiles/players?player=${_id}`}
                title={name}
                dir="auto"
                className="inline-flex min-h-7 max-w-56 items-center font-medium text-ink underline underline-offset-4 pointer-coarse:min-h-11"
              >
                <span className="truncate">{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
