import { useTranslation } from 'react-i18next';
import { OwnPagesLink } from '../../../components/player/own-pages-link.tsx';
import { PlayerNotice } from '../../../components/player/player-notice.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { requestPersonalLink } from '../../../api/me/me-pairing-link.ts';
import { LinkRequest } from '../../../components/player/link-request.tsx';
import { CheckInAnswer } from './check-in-answer.tsx';
import { tryNow, useScan } from './scan.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

function Waiting({ until }: { until: number }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(until);
  return (
    <PlayerScreen
      title={t('me.checkIn.title')}
      hasOwnHeading
      actions={
        <Button size="lg" className="h-14! text-md!" onClick={tryNow}>
          {t('me.checkIn.tryNow')}
        </Button>
      }
    >
      <PlayerNotice sign="offline" title={t('me.checkIn.notSent')} isUrgent>
        {t('me.checkIn.triesAgain', { count: seconds })}
      </PlayerNotice>
    </PlayerScreen>
  );
}

/** The result of scanning the code at the door. */
export function CheckInPage() {
  const { t } = useTranslation();
  const scan = useScan();

  if (scan.step === 'done') return <CheckInAnswer answer={scan.answer} />;
  if (scan.step === 'waiting') return <Waiting until={scan.until} />;
  if (scan.step === 'unpaired')
    return (
      <LinkRequest title={t('me.checkIn.unpaired')} hint={t('me.checkIn.unpairedHint')} request={requestPersonalLink} />
    );
  if (scan.step === 'sending') {
    return (
      <PlayerScreen title={t('me.checkIn.title')} hasOwnHeading>
        <div role="status" className="grid justify-items-center gap-6 pt-24 text-center">
          <Spinner size="lg" />
          <h1 className="text-xl font-bold">{t('me.checkIn.sending')}</h1>
        </div>
      </PlayerScreen>
    );
  }

  const notices = {
    none: { sign: 'door', title: t('me.checkIn.scan'), text: t('me.checkIn.scanHint') },
    expired: { sign: 'old', title: t('me.checkIn.expired'), text: t('me.checkIn.scanAgain') },
    tooLate: { sign: 'old', title: t('me.checkIn.gaveUp'), text: t('me.checkIn.scanAgain') },
    storm: { sign: 'error', title: t('me.checkIn.failed'), text: t('errors.tooMany') },
    failed: { sign: 'error', title: t('me.checkIn.failed'), text: t('me.checkIn.failedHint') },
  } as const;
  const kind =
    scan.step === 'none'
      ? 'none'
      : scan.step === 'expired'
        ? scan.wasSent
          ? 'expired'
          : 'tooLate'
        : scan.isStorm
          ? 'storm'
          : 'failed';
  const { sign, title, text } = notices[kind];
  return (
    <PlayerScreen title={t('me.checkIn.title')} hasOwnHeading actions={<OwnPagesLink />}>
      <PlayerNotice sign={sign} title={title} isUrgent={kind !== 'none'}>
        {text}
      </PlayerNotice>
    </PlayerScreen>
  );
}
