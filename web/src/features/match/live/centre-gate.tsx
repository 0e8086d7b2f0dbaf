import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat, type Formatter } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { fileAddress } from '../frame/file-tabs.ts';
import { FixturePoster } from '../frame/fixture-poster.tsx';
import { CloseAndTitle } from './bare-page.tsx';
import type { LiveFile } from './state/live-types.ts';

type CentreGateProps = {
  live: LiveFile;
  /** When it opens by itself, and now, in milliseconds. */
  opensAt: number;
  now: number;
  timeZone: string | undefined;
  mayRecord: boolean;
  title: string;
  onOpen: () => void;
  onClose: () => void;
};

const minuteMs = 60_000;

/** The two largest parts of a time: "1 day and 14 hours", "2 hours and 5 minutes". The last minute counts as one. */
const timeLeft = (format: Formatter, ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const parts = [
    ['day', Math.floor(minutes / 1_440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const;
  const first = parts.findIndex(([, count]) => count > 0);
  return format.list(
    parts
      .slice(first, first + 2)
      .flatMap(([unit, count]) =>
        count > 0 ? [format.number(count, { style: 'unit', unit, unitDisplay: 'long' })] : [],
      ),
  );
};

/** The match centre before it opens: who plays, how long it is until then, and what is still missing. */
export function CentreGate(props: CentreGateProps) {
  const { live, opensAt, now, timeZone, mayRecord, title, onOpen, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { match, squad } = live;
  const hasLineup = squad?.players.some(({ role }) => role === 'starter') === true;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mc mc--gate grass outline-none"
      style={{ gridTemplateRows: 'auto minmax(0, 1fr)' }}
    >
      <header className="mc__top">
        <CloseAndTitle title={title} onClose={onClose} />
      </header>
      <div className="mt-start">
        <FixturePoster match={match} timeZone={timeZone} />
        <div className="mt-start__card">
          {match.timeUnknown ? null : (
            <div role="timer" className="mt-start__count">
              {t('match.live.gate.opensIn', { time: timeLeft(format, opensAt - now) })}
            </div>
          )}
          <p>
            {match.timeUnknown
              ? t('match.live.gate.unknown')
              : t('match.live.gate.opens', { time: format.dateTime(new Date(opensAt).toISOString()) })}
          </p>
          {mayRecord && !hasLineup ? (
            <p>
              {t('match.live.gate.noLineup')}{' '}
              <Link to={fileAddress(match._id, 'lineup')} className="font-semibold text-accent underline">
                {t('match.frame.chooseLineup')}
              </Link>
            </p>
          ) : null}
          <Button size="lg" onClick={onOpen}>
            {t('match.live.gate.now')}
          </Button>
        </div>
      </div>
    </main>
  );
}
