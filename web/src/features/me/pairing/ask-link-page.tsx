import { useTranslation } from 'react-i18next';
import { requestPersonalLink } from '../../../api/me/me-pairing-link.ts';
import { LinkRequest } from '../../../components/player/link-request.tsx';

type AskLinkPageProps = {
  /** What brought the player here, if it was not the way in. */
  reason?: 'deadLink' | 'ended' | undefined;
};

/** A phone that is not paired asks for a link by mail. */
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
