import type { DoorEvent } from '@touchline/contract/football/door';
import clsx from 'clsx';
import { LogOut, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Navigate } from '../../../lib/router/routes.tsx';
import { loseCrest, useFace } from '../../../api/club/face.ts';
import { endDoorToken } from '../../../api/football/door.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useWakeLock } from '../../../hooks/device/use-wake-lock.ts';
import { announce } from '../../../lib/state/announce.ts';
import { doorSession, useDoorToken } from '../../../lib/session/session.ts';
import { ArrivalList } from './arrival-list.tsx';
import type { DoorCode } from './door-code.ts';
import { DoorClock } from './door-clock.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useDoorCode } from './use-door-code.ts';

/** The screen at the door, for devices with a token of the QR account. */
export function DoorPage({ title }: { title: string }) {
  const token = useDoorToken();
  return token === null ? <Navigate to="/qr" replace /> : <Wall key={token} title={title} />;
}

const signOut = () => {
  const token = doorSession.get();
  doorSession.set(null);
  if (token !== null) void endDoorToken(token);
};

function Wall({ title }: { title: string }) {
  const { t } = useTranslation();
  const { code, trouble, isAlive, handleBroken } = useDoorCode();
  const announceArrival = ({ kind, firstName, shirtNumber }: DoorEvent) => {
    const name = shirtNumber === null ? firstName : `${shirtNumber} ${firstName}`;
    announce(t(kind === 'in' ? 'qr.checkedIn' : 'qr.checkedOut', { name }));
  };
  const arrivals = useArrivals({ onArrival: announceArrival, onBroken: handleBroken });
  useWakeLock();
  const face = useFace();

  const message =
    trouble === 'network' ? t('errors.network') : trouble === 'server' ? t('qr.serverTrouble') : undefined;
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={title}
      className="grass grid h-dvh min-h-0 grid-cols-[minmax(20rem,1fr)_minmax(0,100dvh)] outline-hidden portrait:grid-cols-[minmax(0,1fr)] portrait:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="relative flex min-h-0 min-w-0 flex-col gap-6 overflow-y-auto max-tablet:gap-4 p-11 max-desktop:p-8 max-tablet:p-5 portrait:order-1 portrait:px-11 portrait:py-8 portrait:max-tablet:p-5">
        <p className="flex items-center gap-3 text-[1.0625rem] font-bold portrait:hidden">
          {face?.crest ? (
            <img src={face.crest} alt="" onError={loseCrest} className="size-10 shrink-0 object-contain" />
          ) : (
            <img src="/mark.svg" alt="" className="size-9 rounded-[9px] shadow-[0_0_0_1.5px_rgb(244_246_239/0.35)]" />
          )}
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {code?.club ?? face?.name ?? t('app.name')}
          </span>
        </p>
        <div className="my-auto grid gap-6 max-tablet:gap-4 portrait:my-0 portrait:flex-1 portrait:content-start portrait:tablet:grid-cols-2 portrait:tablet:gap-x-10">
          <div className="grid content-start gap-6 max-tablet:gap-4">
            <h1 className="text-[clamp(2.5rem,5.2vw,4rem)] leading-none font-[760] tracking-[-0.025em] text-balance [font-stretch:88%] portrait:text-[clamp(2.5rem,7.8vw,4rem)] rtl:leading-[1.3] rtl:tracking-normal">
              {t('nav.titles.qr')}
            </h1>
            <p className="text-xl leading-snug">{t('qr.instruction')}</p>
            <div>
              <div role="status">
                {message ? (
                  <p className="flex items-center gap-2.5 rounded-sm bg-warn-soft px-3 py-2.5 text-lg leading-snug font-semibold text-warn">
                    <WifiOff aria-hidden="true" className="size-5 shrink-0 stroke-2" />
                    {message}
                  </p>
                ) : null}
              </div>
              {message === undefined ? <TimeLeft code={isAlive ? code : null} /> : null}
            </div>
          </div>
          <div className="grid content-start gap-6 max-tablet:gap-4">
            {code ? <DoorClock code={code} /> : null}
            <ArrivalList arrivals={arrivals} />
          </div>
        </div>
        <button
          type="button"
          onClick={signOut}
          className="wash inline-flex h-11 items-center gap-2 self-start rounded-md border-[1.5px] portrait:tablet:absolute portrait:tablet:start-11 portrait:tablet:bottom-8 border-chalk-line px-[1.125rem] text-input font-semibold hover:bg-current/10"
        >
          <LogOut aria-hidden="true" className="flip size-4 stroke-2" />
          {t('app.signOut')}
        </button>
      </div>
      <CodeImage code={code} isAlive={isAlive} isLost={message !== undefined} />
    </main>
  );
}

function TimeLeft({ code }: { code: DoorCode | null }) {
  const { t } = useTranslation();
  const share = code?.shareLeft() ?? 0;
  return (
    <div
      role="progressbar"
      aria-label={t('qr.nextCode')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="h-1.5 max-w-64 overflow-hidden rounded-full bg-chalk/20 forced-colors:border"
    >
      <div
        className="h-full rounded-full bg-chalk transition-[inline-size] duration-1000 ease-linear forced-colors:bg-[CanvasText]"
        style={{ inlineSize: `${share * 100}%` }}
      />
    </div>
  );
}

type CodeImageProps = { code: DoorCode | null; isAlive: boolean; isLost: boolean };

/** The code as large as the screen allows, black on white in every theme; its quiet zone is part of the picture. */
function CodeImage({ code, isAlive, isLost }: CodeImageProps) {
  const { t } = useTranslation();
  return (
    <div className="@container-size relative grid min-h-0 min-w-0 place-items-center bg-[#fff] text-[#141d18] forced-color-adjust-none portrait:aspect-square portrait:max-h-[70dvh] portrait:w-full">
      {code ? (
        <img
          src={code.image}
          alt={isAlive ? t('qr.code') : ''}
          draggable={false}
          className={clsx('size-[min(100cqw,100cqh)] [image-rendering:pixelated]', !isAlive && 'opacity-8')}
        />
      ) : null}
      {isLost ? (
        <WifiOff role="img" aria-label={t('qr.lost')} className="absolute size-28 stroke-[1.25] max-tablet:size-20" />
      ) : !isAlive ? (
        <p role="status" className="absolute grid justify-items-center gap-3 text-lg">
          <Spinner />
          {t('qr.waiting')}
        </p>
      ) : null}
    </div>
  );
}
