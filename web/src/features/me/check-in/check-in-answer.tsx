import clsx from 'clsx';
import { CircleCheck, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScanAnswer } from '@touchline/contract/me/me-attendances';
import { OwnPagesLink } from '../../../components/player/own-pages-link.tsx';
import { PlayerScreen } from '../../../components/player/player-screen.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';

/** The check-in or check-out, large enough to be read across the corridor: who, when and for what. */
export function CheckInAnswer({ answer }: { answer: ScanAnswer }) {
  const { t } = useTranslation();
  const format = useFormat(answer.timezone);
  const { kind, repeated, player } = answer;
  const isIn = kind === 'in';
  const title = t(isIn ? 'me.checkIn.in' : 'me.checkIn.out');
  const Sign = isIn ? CircleCheck : LogOut;
  const hint = repeated ? t('me.checkIn.repeated') : t(isIn ? 'me.checkIn.inHint' : 'me.checkIn.outHint');
  return (
    <PlayerScreen title={title} hasOwnHeading actions={<OwnPagesLink />}>
      <div role="status" className="grass grid content-start gap-6 overflow-hidden rounded-xl p-5 pb-6">
        <div className="flex items-center justify-between gap-4">
          <Sign aria-hidden="true" className={clsx('size-14 shrink-0 stroke-[1.75]', !isIn && 'flip')} />
          {player.shirtNumber === null ? null : (
            <p className="num text-[7rem] leading-none">
              <span className="sr-only">{t('me.checkIn.number')}</span>
              {player.shirtNumber}
            </p>
          )}
        </div>
        <div className="grid gap-1">
          <h1 className="text-3xl leading-tight font-bold tracking-title">{title}</h1>
          <p dir="auto" className="text-xl font-semibold text-pretty wrap-anywhere">
            {player.name}
          </p>
        </div>
        <p className="num text-4xl leading-none">
          <time dateTime={answer.at}>{format.time(answer.at)}</time>
        </p>
        <p dir="auto" className="text-md font-semibold wrap-anywhere">
          {answer.session}
        </p>
        {isIn ? null : (
          <p className="text-md text-chalk-2">{t('me.checkIn.since', { time: format.time(answer.checkIn) })}</p>
        )}
      </div>
      <p className="text-md text-pretty text-ink-2">{hint}</p>
    </PlayerScreen>
  );
}
