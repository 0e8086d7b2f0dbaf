import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { Asked } from '../week/asked.ts';
import { OwnPitch } from './own-pitch.tsx';
import { slotOf } from './slot-of.ts';
import { takesSentence } from './task-sentences.ts';

export type OwnLineupProps = { lineup: NonNullable<OwnMatch['lineup']>; whose: Asked };

const texts = {
  starter: { own: 'me.match.start', child: 'me.match.startChild' },
  substitute: { own: 'me.match.bench', child: 'me.match.benchChild' },
  reserve: { own: 'me.match.outside', child: 'me.match.outsideChild' },
} as const;

/** The line-up as its player reads it: the own place and tasks, the eleven on the pitch, the bench. */
export function OwnLineup({ lineup, whose }: OwnLineupProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { role, slot, captain, setPieces, formation, eleven, bench } = lineup;
  const place = role === 'starter' ? slotOf(formation, slot) : undefined;
  const isOwn = whose.child === undefined;
  const name = whose.name ?? '';
  const takes = takesSentence(t, format, { setPieces, whose });
  const tasks = [
    ...(place
      ? [t(isOwn ? 'me.match.place' : 'me.match.placeChild', { name, place: t(`match.lineup.slots.${place.code}`) })]
      : []),
    ...(captain ? [t(isOwn ? 'me.match.captain' : 'me.match.captainChild', { name })] : []),
    ...(takes ? [takes] : []),
  ];
  return (
    <div className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 shadow-1">
      <h3 className="text-xl leading-tight font-bold tracking-title wrap-anywhere">
        {t(texts[role][isOwn ? 'own' : 'child'], { name })}
      </h3>
      {tasks.length > 0 ? <p className="text-pretty text-ink-2">{tasks.join(' ')}</p> : null}
      {eleven.length > 0 ? <OwnPitch formation={formation} eleven={eleven} /> : null}
      {bench.length > 0 ? (
        <>
          <h4 className="font-bold">{t('me.match.benchTitle', { number: format.number(bench.length) })}</h4>
          <ul className="divide-y divide-line">
            {bench.map(({ name: other, shirtNumber, isOwn: isSelf }, index) => (
              <li key={index} className="flex min-h-11 items-center gap-3">
                <span aria-hidden="true" className="num w-8 shrink-0 text-center text-lg">
                  {shirtNumber ?? '–'}
                </span>
                {shirtNumber === null ? null : (
                  <span className="sr-only">{t('pieces.shirtNumber', { number: shirtNumber })}</span>
                )}
                <span dir="auto" className={isSelf ? 'min-w-0 font-bold wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
                  {other}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
