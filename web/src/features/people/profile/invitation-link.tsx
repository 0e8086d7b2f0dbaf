import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../components/fields/text-input.tsx';

type InvitationLinkProps = { link: string; isCopied: boolean };

/** The link to pass on, selected for copying by hand if the page could not copy it. */
export function InvitationLink({ link, isCopied }: InvitationLinkProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isCopied) input.current?.select();
  }, [isCopied, link]);

  if (isCopied)
    return (
      <p role="status" className="text-sm text-ink-2">
        {t('invitations.copied')}
      </p>
    );
  return (
    <TextInput
      ref={input}
      label={t('invitations.link')}
      hint={t('invitations.linkHint')}
      type="url"
      readOnly
      value={link}
      onFocus={(event) => event.target.select()}
    />
  );
}
