import type { Match } from '@touchline/contract/football/matches';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../../components/facts/fact.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { Sheet } from '../../../../components/page/sheet.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { normalPeriodsOf } from '../../events/period-names.ts';
import { lengthsText } from '../../events/typed-lengths.ts';
import { stageText } from '../../frame/stage-text.ts';
import { FactsDialog } from './facts-dialog.tsx';

export type FactsSheetProps = {
  match: Match;
  events: readonly MatchEvent[];
  lengths: readonly number[];
  mayEdit: boolean;
};

/** What the season counts by: state, matchday and stage, and whether the match was played again. */
export function FactsSheet({ match, events, lengths, mayEdit }: FactsSheetProps) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const { state = 'finished', matchday, stage, replayed } = match;
  return (
    <Sheet
      title={t('match.after.facts')}
      end={
        mayEdit ? (
          <IconButton
            size="sm"
            label={t('match.after.editFacts')}
            icon={<Pencil aria-hidden="true" />}
            onClick={() => setEditing(true)}
          />
        ) : null
      }
    >
      <Facts isNarrow>
        <Fact label={t('match.after.state')}>{t(`match.states.${state}`)}</Fact>
        {match.games ? null : (
          <Fact label={t('match.after.periods')}>
            <bdi dir="ltr">{lengthsText(lengths.slice(0, normalPeriodsOf(match)))}</bdi>
          </Fact>
        )}
        <Fact label={t('match.after.matchday')}>{matchday ?? null}</Fact>
        {stage ? <Fact label={t('match.after.stage')}>{stageText(t, stage)}</Fact> : null}
        {replayed ? <Fact label={t('match.after.replayed')}>{t('common.yes')}</Fact> : null}
      </Facts>
      {isEditing ? (
        <FactsDialog match={match} events={events} lengths={lengths} onClose={() => setEditing(false)} />
      ) : null}
    </Sheet>
  );
}
