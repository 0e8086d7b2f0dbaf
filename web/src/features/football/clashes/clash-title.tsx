import type { Clash } from '@touchline/contract/football/clashes';
import { useTranslation } from 'react-i18next';
import { eventAddress } from '../../../components/football/event-address.ts';
import { Link } from '../../../lib/router/link.tsx';

type ClashTitleProps = {
  clash: Clash;
  /** In a form: the link opens beside it, so that what was typed stays. */
  isForm: boolean;
};

/** What is at the place: an event with a link to it, else what it is booked for, or that it is closed or taken. */
export function ClashTitle({ clash: { _id, kind, title }, isForm }: ClashTitleProps) {
  const { t } = useTranslation();
  const className = 'inline-flex min-h-8 min-w-0 items-center rounded-sm wrap-anywhere';
  if (kind === 'taken') return <span className={className}>{t('clashes.taken')}</span>;
  if (kind === 'booking' || kind === 'closure' || _id === null)
    return (
      <span dir="auto" className={className}>
        {title ?? t('clashes.closed')}
      </span>
    );
  return (
    <Link
      to={eventAddress({ kind, id: _id })}
      target={isForm ? '_blank' : undefined}
      dir="auto"
      className={`${className} underline pointer-coarse:min-h-11`}
    >
      {title}
    </Link>
  );
}
