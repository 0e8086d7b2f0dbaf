import type { ReactNode } from 'react';
import { readableEmail } from '../../../lib/i18n/readable-email.ts';
import { emailLink } from '../profile/contact-links.ts';

type ContactLinkProps = {
  /** Undefined for plain text. */
  href: string | undefined;
  children: ReactNode;
};

/** A person's number or address as a link. */
export function ContactLink({ href, children }: ContactLinkProps) {
  if (!href) return <bdi>{children}</bdi>;
  const isElsewhere = href.startsWith('https:');
  return (
    <a
      href={href}
      {...(isElsewhere ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="ltr py-1 text-accent underline-offset-3 hover:underline pointer-coarse:py-2"
    >
      {children}
    </a>
  );
}

/** An address, which breaks before its domain rather than anywhere. */
export function EmailLink({ email }: { email: string }) {
  const [box = '', domain] = readableEmail(email).split(/(?=@)/u);
  return (
    <ContactLink href={emailLink(email)}>
      {box}
      <wbr />
      {domain}
    </ContactLink>
  );
}
