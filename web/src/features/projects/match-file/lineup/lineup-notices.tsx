import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../../components/feedback/alert.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import type { Autosave } from '../saving/autosave.ts';
import { useEditor } from './state/editor-context.ts';

type LineupNoticesProps = {
  squad: MatchSquad;
  saving: Autosave<unknown>;
  isUsual: boolean;
  onTakeUsual: () => void;
  nextDraft: string;
  canSaveMine: boolean;
  onSaveMine: () => Promise<void>;
  onLoadTheirs: () => void;
};

/** What must be known of a line-up before anything else: whose it is, who else changed it, why it is not saved. */
export function LineupNotices(props: LineupNoticesProps) {
  const { squad, saving, isUsual, onTakeUsual, nextDraft, canSaveMine, onSaveMine, onLoadTheirs } = props;
  const { t } = useTranslation();
  const { canEdit, lineup, timeZone } = useEditor();
  const format = useFormat(timeZone);
  const { theirs } = saving;
  return (
    <>
      {squad.mayEdit ? null : <p className="lu-note">{t('match.lineup.readOnly')}</p>}
      {saving.state === 'conflict' && theirs ? (
        <Notice
          variant="warning"
          text={t('match.lineup.conflict.text', {
            name: theirs.by ?? t('match.lineup.conflict.somebody'),
            time: theirs.at === null ? '' : format.time(theirs.at),
          })}
        >
          <Button
            variant="outline"
            size="sm"
            disabled={!canSaveMine}
            why={canSaveMine ? undefined : t('match.lineup.drafts.full')}
            onClick={() => void onSaveMine()}
          >
            {t('match.lineup.conflict.saveMine', { name: nextDraft })}
          </Button>
          <Button variant="ghost" size="sm" onClick={onLoadTheirs}>
            {t('match.lineup.conflict.loadTheirs')}
          </Button>
        </Notice>
      ) : null}
      {saving.state === 'refused' ? <Alert variant="warning">{t('match.lineup.refused')}</Alert> : null}
      {isUsual ? (
        <Notice
          variant="info"
          text={t(lineup.bench.length > 0 ? 'match.lineup.usual.called' : 'match.lineup.usual.text')}
        >
          {canEdit ? (
            <Button variant="outline" size="sm" onClick={onTakeUsual}>
              {t('match.lineup.usual.take')}
            </Button>
          ) : null}
        </Notice>
      ) : null}
    </>
  );
}

function Notice({ variant, text, children }: { variant: 'info' | 'warning'; text: string; children: ReactNode }) {
  return (
    <div className="lu-notice">
      <Alert variant={variant}>{text}</Alert>
      <div className="lu-bar">{children}</div>
    </div>
  );
}
