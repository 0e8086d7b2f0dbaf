import type { Guardian } from '@touchline/contract/people/guardians';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { Formatter } from '../../../../lib/i18n/format.ts';
import { nameOf } from './guardian-input.ts';

type AskedContactProps = {
  guardian: Guardian;
  asked: NonNullable<Guardian['asked']>;
  format: Formatter;
  isBusy: boolean;
  onDecide: (decision: 'accept' | 'refuse') => void;
};

/** What a guardian has asked to change on the phone; it counts once the administrator has accepted it. */
export function AskedContact({ guardian, asked, format, isBusy, onDecide }: AskedContactProps) {
  const { t } = useTranslation();
  const name = nameOf(guardian);
  const lines = (['name', 'email', 'phoneNumber'] as const).filter((field) => asked[field] !== null);
  return (
    <section
      aria-label={t('guardians.asked.label', { name })}
      className="grid gap-3 rounded-md border border-warn/30 bg-warn-soft px-3.5 py-3"
    >
      <div className="grid gap-1.5">
        <p className="font-semibold">{t('guardians.asked.title', { date: format.date(asked.at) })}</p>
        <dl className="grid gap-1">
          {lines.map((field) => (
            <div key={field} className="flex flex-wrap gap-x-2 leading-snug">
              <dt className="text-ink-2">{t(`players.fields.${field}`)}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {guardian[field] === null ? null : (
                  <del className="me-2 text-ink-3">
                    <bdi>{guardian[field]}</bdi>
                  </del>
                )}
                <bdi className="font-medium">{asked[field]}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {asked.email !== null && guardian.phones > 0 ? (
          <p className="text-sm text-ink-2">{t('guardians.asked.unpairs')}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          isBusy={isBusy}
          aria-label={t('guardians.asked.acceptOf', { name })}
          onClick={() => onDecide('accept')}
        >
          {t('guardians.asked.accept')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isBusy={isBusy}
          aria-label={t('guardians.asked.refuseOf', { name })}
          onClick={() => onDecide('refuse')}
        >
          {t('guardians.asked.refuse')}
        </Button>
      </div>
    </section>
  );
}
