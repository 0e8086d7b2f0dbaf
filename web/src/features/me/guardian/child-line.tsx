import { useTranslation } from 'react-i18next';
import { SquadDot } from '../../../components/squads/squad-dot.tsx';
import type { Member } from './family.ts';

type ChildLineProps = { child: Pick<Member, 'callName' | 'shirtNumber' | 'squad'> };

/** Whose an event is: colour, number, name, squad. Nobody answers for the wrong child. */
export function ChildLine({ child: { callName, shirtNumber, squad } }: ChildLineProps) {
  const { t } = useTranslation();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2 leading-tight">
      {squad ? <SquadDot colour={squad.colour} /> : null}
      {shirtNumber === null ? null : (
        <span className="num text-lg leading-none">
          <span className="sr-only">{t('pieces.shirtNumber', { number: shirtNumber })}</span>
          <span aria-hidden="true">{shirtNumber}</span>
        </span>
      )}
      <bdi className="font-bold wrap-anywhere">{callName}</bdi>
      {squad ? <bdi className="text-sm font-regular text-ink-2">{squad.shortName}</bdi> : null}
    </span>
  );
}
