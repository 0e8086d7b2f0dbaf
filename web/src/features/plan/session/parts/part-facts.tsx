import type { Bib } from '@touchline/contract/football/session/plan-choices';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { BibSquare } from '../people/bib-square.tsx';
import type { PartDraft } from '../saving/session-content.ts';

type PartFactsProps = {
  part: PartDraft;
  /** Outfield players in the part; 0 while nobody is known. */
  players: number;
};

const minuteSec = 60;

/** Seconds in minutes, as a coach says them: 90 are 1:30. */
const blockText = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / minuteSec), seconds % minuteSec];
  return rest === 0 ? String(minutes) : `${minutes}:${String(rest).padStart(2, '0')}`;
};

/** "46 × 34 m · 130 m² a player · 3 × 5 min, 2 rest" and the bibs. Nothing while nothing is typed. */
export function PartFacts({ part, players }: PartFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { space, sets, workSec, restSec, groups, isSet } = part;
  const facts = [
    space ? t('session.part.space', space) : null,
    space && players > 0
      ? t('session.part.perPlayer', { area: format.number(Math.round((space.length * space.width) / players)) })
      : null,
    workSec === null
      ? sets === null
        ? null
        : t('session.part.setsOnly', { count: sets })
      : t(restSec ? 'session.part.setsAndRest' : 'session.part.sets', {
          sets: sets ?? 1,
          work: blockText(workSec),
          rest: blockText(restSec ?? 0),
        }),
    groups.length === 0 ? null : format.list(groups.map((bib: Bib) => t(`session.bibs.${bib}`))),
    isSet ? t('session.part.isSet') : null,
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
      <span>{facts.join(' · ')}</span>
      {groups.length > 0 ? (
        <span className="inline-flex gap-1">
          {groups.map((bib) => (
            <BibSquare key={bib} bib={bib} />
          ))}
        </span>
      ) : null}
    </p>
  );
}
