import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { todayQuery } from '../../../api/me/me.ts';
import { endPhone, usePairPhone } from '../../../api/me/me-pairing.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { playerSession, usePlayerToken } from '../../../lib/session/session.ts';
import { failureText } from '../parts/failure-text.ts';
import { forgetPlayer } from '../phone-end.ts';
import { AskLinkPage } from './ask-link-page.tsx';

type LinkPageProps = { token: string; onPaired: () => void };

/** A personal link. Opening it changes nothing, since mail scanners open links too: one tap pairs the phone. */
export function LinkPage({ token, onPaired }: LinkPageProps) {
  const { t } = useTranslation();
  const pair = usePairPhone();
  const queryClient = useQueryClient();
  const isPaired = usePlayerToken() !== null;
  const isDead = pair.error instanceof ApiError && pair.error.code === 'badRequest';

  const use = () =>
    pair.mutate(token, {
      onSuccess: ({ accessToken }) => {
        const before = playerSession.get();
        // This phone was already paired, perhaps by somebody else: what they left must not be shown or sent as another's.
        if (before !== null) forgetPlayer(queryClient);
        playerSession.set(accessToken);
        // One pairing is enough.
        if (before !== null) endPhone(before).catch(() => undefined);
        onPaired();
      },
    });

  if (isDead) return <AskLinkPage reason="deadLink" />;
  return (
    <PlayerScreen
      title={t('me.link.title')}
      hasOwnHeading
      actions={
        <Button className="h-14! text-md!" isLoading={pair.isPending} onClick={use}>
          {t('me.link.use')}
        </Button>
      }
    >
      <div className="grass -mx-4 -mt-5 grid justify-items-center gap-4 px-6 py-10 text-center tablet:mx-0 tablet:mt-0 tablet:rounded-lg">
        <Smartphone aria-hidden="true" className="size-14 stroke-[1.25] text-chalk" />
        <h1 className="text-2xl leading-tight font-bold tracking-title text-chalk">{t('me.link.title')}</h1>
      </div>
      <p className="text-md text-pretty">{t(token.startsWith('tlh_') ? 'me.children.linkText' : 'me.link.text')}</p>
      <p className="text-pretty text-ink-2">{t('me.link.once')}</p>
      {isPaired ? <PairedAlready /> : null}
      {pair.isError ? <Alert variant="destructive">{failureText(t, pair.error)}</Alert> : null}
    </PlayerScreen>
  );
}

/** A phone shows one player: the link of another one replaces the first. */
function PairedAlready() {
  const { t } = useTranslation();
  const { data } = useQuery({ ...todayQuery(), meta: { quiet: true } });
  if (!data) return null;
  return <Alert variant="warning">{t('me.link.replaces', { name: data.player.name })}</Alert>;
}
