import type { OwnMatch } from '@touchline/contract/me/me-matches';
import { useTranslation } from 'react-i18next';
import { capitalised } from '../../../lib/i18n/names.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { Asked } from '../week/asked.ts';
import { OwnPitch } from './own-pitch.tsx';
import { slotOf } from './slot-of.ts';

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
  const tasks = [
    ...(place ? [t(`match.lineup.slots.${place.code}`)] : []),
    ...(captain ? [t('match.lineup.setPieces.captain')] : []),
    ...setPieces.map(({ kind, rank }) =>
      rank === 1
        ? t(`match.lineup.setPieces.${kind}`)
        : t('me.match.ranked', { task: t(`match.lineup.setPieces.${kind}`), rank }),
    ),
  ];
  return (
    <div className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 shadow-1">
      <h3 className="text-xl leading-tight font-bold tracking-title wrap-anywhere">
        {t(texts[role][whose.child === undefined ? 'own' : 'child'], { name: whose.name ?? '' })}
      </h3>
      {tasks.length > 0 ? <p className="text-ink-2">{tasks.map(capitalised).join(' · ')}</p> : null}
      {eleven.length > 0 ? <OwnPitch formation={formation} eleven={eleven} /> : null}
      {bench.length > 0 ? (
        <>
          <h4 className="font-bold">{t('me.match.benchTitle', { number: format.number(bench.length) })}</h4>
          <ul className="divide-y divide-line">
            {bench.map(({ name, shirtNumber, isOwn }, index) => (
              <li key={index} className="flex min-h-11 items-center gap-3">
                <span aria-hidden="true" className="num w-8 shrink-0 text-center text-lg">
                  {shirtNumber ?? '–'}
                </span>
                {shirtNumber === null ? null : (
                  <span className="sr-only">{t('pieces.shirtNumber', { number: shirtNumber })}</span>
                )}
                <span dir="auto" className={isOwn ? 'min-w-0 font-bold wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
