import { differences, onlyIn } from '@touchline/contract/match/lineup/compare';
import { formationIn, type Lineup } from '@touchline/contract/match/lineup/lineup';
import type { MatchSquad } from '@touchline/contract/match/match-squads';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../../../components/fields/segmented-control.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { HeadActions, MatchPane } from '../../frame/frame-parts.tsx';
import { useFrameSlots } from '../../frame/frame-slots.ts';
import { checksOf } from '../state/check-list.ts';
import { formationName } from '../state/lineup-words.ts';
import { lineupOfDraft } from '../state/placed-lineup.ts';
import { peopleOf } from '../state/people.ts';
import { CompareBoard } from './compare-board.tsx';
import { DifferenceList } from './difference-list.tsx';
import { DraftActions } from './draft-actions.tsx';
import { ownDraft, type ShownDraft } from './draft-list.ts';

type CompareViewProps = {
  squad: MatchSquad;
  drafts: readonly ShownDraft[];
  /** The draft that was shown; it stands first. */
  shown: ShownDraft;
  /** The line-up in use, with what is not saved yet. */
  inUse: Lineup;
  canEdit: boolean;
  onBack: () => void;
  /** One was taken into use: it is shown. */
  onTaken: (id: string | null) => void;
};

/** Two drafts side by side, with their differences. */
export function CompareView({ squad, drafts, shown, inUse, canEdit, onBack, onTaken }: CompareViewProps) {
  const { t } = useTranslation();
  const { isFolded } = useFrameSlots();
  const others = drafts.filter(({ id }) => id !== shown.id);
  const [otherId, setOtherId] = useState(others[0]?.id ?? null);
  const other = others.find(({ id }) => id === otherId) ?? others[0];
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const people = peopleOf(squad);
  const lineupIn = ({ id }: ShownDraft) => {
    const own = ownDraft(squad, id);
    return own ? lineupOfDraft(squad, own.content) : inUse;
  };
  if (!other) return null;
  const [a, b] = [lineupIn(shown), lineupIn(other)];
  const list = <DifferenceList differences={differences(a, b)} names={[shown.name, other.name]} people={people} />;
  const columns = [
    { draft: shown, lineup: a, only: onlyIn(a, b) },
    { draft: other, lineup: b, only: onlyIn(b, a) },
  ];
  return (
    <>
      <HeadActions>
        <Button variant="secondary" onClick={onBack}>
          {t('match.lineup.compare.back', { name: shown.name })}
        </Button>
      </HeadActions>
      <h2 ref={head} tabIndex={-1} className="sr-only">
        {t('match.lineup.drafts.compare')}
      </h2>
      {others.length > 1 ? (
        <SegmentedControl
          kind="choice"
          label={t('match.lineup.compare.with')}
          options={others.map(({ id, name }) => ({ value: id ?? '', label: name }))}
          value={other.id ?? ''}
          onChange={(id) => setOtherId(id || null)}
        />
      ) : null}
      <div className="lu-compare">
        {columns.map(({ draft, lineup, only }) => {
          const checks = checksOf(squad, lineup);
          const reds = checks.filter(({ level }) => level === 'red').length;
          const title = t('match.lineup.drafts.name', { name: draft.name });
          return (
            <section key={draft.id ?? 'own'} aria-label={title}>
              <h3>
                {title}{' '}
                <small>
                  {t('match.lineup.compare.summary', {
                    formation: formationName(t, formationIn(lineup).key),
                    reds,
                    ambers: checks.length - reds,
                  })}
                </small>
              </h3>
              <CompareBoard lineup={lineup} people={people} only={only} label={title} />
              {canEdit ? <DraftActions squad={squad} drafts={drafts} draft={draft} onTaken={onTaken} /> : null}
            </section>
          );
        })}
      </div>
      {isFolded ? <section className="lu-sheet">{list}</section> : <MatchPane>{list}</MatchPane>}
    </>
  );
}
