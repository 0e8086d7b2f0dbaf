import { starterOf } from '@touchline/contract/match/lineup/lineup';
import { CircleCheck } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { splitOverlay } from '../../../../components/ui/split-overlay.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { useEditor } from '../state/editor-context.ts';
import type { Check } from '../state/check-list.ts';
import { checkText } from '../state/check-text.ts';
import type { CheckGuardProps } from './check-guard.tsx';

const { Overlay: CheckGuard } = splitOverlay<CheckGuardProps>(() => import('./check-guard.tsx'));

type ChecksSheetProps = {
  /** The list gets the focus from the bar of narrow screens. */
  headRef: Ref<HTMLHeadingElement>;
  onKeep: CheckGuardProps['onKeep'];
};

/** What stands against the line-up, red first, each with what can be done. */
export function ChecksSheet({ headRef, onKeep }: ChecksSheetProps) {
  const { t } = useTranslation();
  const { checks, lineup } = useEditor();
  const [kept, setKept] = useState<Check | null>(null);
  const [isOpen, setOpen] = useState(false);
  const reds = checks.filter(({ level }) => level === 'red').length;
  const ambers = checks.length - reds;
  return (
    <section aria-labelledby="lineup-checks" className="lu-sheet">
      <div className="lu-sheet__head">
        <h2 id="lineup-checks" ref={headRef} tabIndex={-1}>
          {t('match.lineup.checks.title')}
        </h2>
        <span className="lu-counts">
          {reds > 0 ? (
            <>
              <BookingCard colour="red" /> <span className="sr-only">{t('match.lineup.checks.red')}</span> {reds}
            </>
          ) : null}
          {ambers > 0 ? (
            <>
              <BookingCard colour="yellow" /> <span className="sr-only">{t('match.lineup.checks.amber')}</span> {ambers}
            </>
          ) : null}
        </span>
      </div>
      {checks.length === 0 ? (
        <p className="lu-clear">
          {lineup.starters.length === 0 ? (
            t('match.lineup.checks.empty')
          ) : (
            <>
              <CircleCheck aria-hidden="true" />
              {t('match.lineup.checks.none')}
            </>
          )}
        </p>
      ) : (
        <ul className="lu-checks">
          {checks.map((check) => (
            <CheckRow
              key={`${check.player} ${check.kind} ${check.values.kind}`}
              check={check}
              onKeep={() => {
                setKept(check);
                setOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      {kept ? <CheckGuard isOpen={isOpen} check={kept} onKeep={onKeep} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function CheckRow({ check, onKeep }: { check: Check; onKeep: () => void }) {
  const { t } = useTranslation();
  const { people, lineup, canEdit, choose, timeZone } = useEditor();
  const format = useFormat(timeZone);
  const { player, level, keptBy, keptNote } = check;
  const person = player === null ? undefined : people.get(player);
  const canReplace = player !== null && starterOf(lineup, player) !== undefined;
  // Too few players or nobody in the goal can't be answered by a note.
  const canKeep = player !== null || check.kind === 'overLimit';
  return (
    <li>
      <BookingCard colour={level === 'red' ? 'red' : 'yellow'} className="mt-1" />
      <div>
        <span className="sr-only">{t(level === 'red' ? 'match.lineup.checks.red' : 'match.lineup.checks.amber')} </span>
        {person ? (
          <b>
            <bdi>{person.name}</bdi>
          </b>
        ) : null}
        <p>{checkText(t, format, check)}</p>
        {keptBy ? <p>{t('match.guard.keptBy', { name: keptBy, note: keptNote ?? '' })}</p> : null}
        {level === 'red' && canEdit && (canReplace || canKeep) ? (
          <div className="lu-bar">
            {canReplace ? (
              <Button variant="outline" size="sm" onClick={() => choose({ player })}>
                {t('match.lineup.checks.replace')}
              </Button>
            ) : null}
            {canKeep ? (
              <Button variant="ghost" size="sm" onClick={onKeep}>
                {t('match.lineup.checks.keep')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </li>
  );
}
