import { useTranslation } from 'react-i18next';
import { requestPersonalLink } from '../../../api/me/me-pairing-link.ts';
import { LinkRequest } from '../../../components/player/link-request.tsx';

type AskLinkPageProps = {
  /** Why the player was sent here, if not on first visit. */
  reason?: 'deadLink' | 'ended' | undefined;
};

/** Lets an unpaired phone request a link by mail. */
export function AskLinkPage({ reason }: AskLinkPageProps) {
  const { t } = useTranslation();
  if (reason === 'deadLink')
    return <LinkRequest title={t('me.link.deadTitle')} hint={t('me.link.deadText')} request={requestPersonalLink} />;
  return (
    <LinkRequest
      request={requestPersonalLink}
      title={t(reason === 'ended' ? 'me.state.signedOut' : 'me.link.askTitle')}
      hint={t('me.link.askText')}
    />
  );
}
