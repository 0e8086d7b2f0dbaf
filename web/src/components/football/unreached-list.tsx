import type { Unreached } from '@touchline/contract/football/call-offs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** People without an email, with the number to call. */
export function UnreachedList({ unreached }: { unreached: readonly Unreached[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <h3 id={id} className="font-semibold">
        {t('callOff.unreached', { count: unreached.length })}
      </h3>
      <ul aria-labelledby={id} className="grid gap-1">
        {unreached.map(({ _id, name, phone }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4">
            <bdi className="wrap-anywhere">{name}</bdi>
            {phone === null ? (
              <span className="text-ink-3">{t('callOff.noPhone')}</span>
            ) : (
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                dir="ltr"
                className="inline-flex min-h-8 items-center rounded-sm underline pointer-coarse:min-h-11"
              >
                {phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
