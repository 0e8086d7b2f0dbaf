import type { User } from '@touchline/contract/people/users';
import clsx from 'clsx';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { emailLink, phoneLink, whatsappLink } from '../profile/contact-links.ts';

/** Contact buttons for phones. */
export function QuickContacts({ person }: { person: User }) {
  const { t } = useTranslation();
  const ways = [
    { href: phoneLink(person.phoneNumber), label: t('players.call'), Icon: Phone },
    { href: whatsappLink(person.whatsappDigits), label: t('players.whatsapp'), Icon: MessageCircle },
    { href: emailLink(person.email), label: t('players.email'), Icon: Mail },
  ].filter(({ href }) => href !== undefined);
  if (ways.length === 0) return null;

  return (
    <ul aria-label={t('players.contactRow')} className="flex gap-2 tablet:hidden">
      {ways.map(({ href, label, Icon }) => (
        <li key={label} className="flex-1">
          <a
            href={href}
            {...(href?.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
            className={clsx(buttonVariants({ variant: 'outline' }), 'h-15! w-full flex-col gap-1! [&>svg]:size-5!')}
          >
            <Icon aria-hidden="true" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
