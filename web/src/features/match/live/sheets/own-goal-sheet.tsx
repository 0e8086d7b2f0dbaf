import { useTranslation } from 'react-i18next';
import { Ball } from '../../events/ball.tsx';
import type { OpenSheet } from '../state/open-sheet.ts';
import type { Centre } from '../state/use-centre.ts';
import { MatchSheet } from './match-sheet.tsx';

/** Into which net: the goal counts with the next tap, who scored it comes after. */
export function OwnGoalSheet({ centre, sheet }: { centre: Centre; sheet: Extract<OpenSheet, { kind: 'ownGoal' }> }) {
  const { t } = useTranslation();
  return (
    <MatchSheet title={t('match.events.kinds.ownGoal')} onClose={centre.close}>
      <div className="mc-acts pb-2">
        {(['own', 'opponent'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className="mc-act"
            onClick={() => {
              const { id } = centre.record(sheet.moment, { kind: 'ownGoal', side });
              centre.open({ kind: 'goal', event: id, isNew: true, at: 'scorer' });
            }}
          >
            <Ball />
            {t('match.live.ownGoalBy', { team: centre.names.teams[side] })}
          </button>
        ))}
      </div>
    </MatchSheet>
  );
}
