import type { MatchSquad } from '@touchline/contract/match/match-squads';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { Link } from '../../../lib/router/link.tsx';
import { fileAddress } from '../frame/file-tabs.ts';
import type { Autosave } from '../../../forms/saving/autosave.ts';
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
  const { canEdit, lineup, people, timeZone } = useEditor();
  const format = useFormat(timeZone);
  const { theirs } = saving;
  const refused = refusedPlayers(saving.error).flatMap((player) => people.get(player)?.name ?? []);
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
      {saving.state === 'refused' ? (
        <Notice
          variant="warning"
          text={
            refused.length > 0
              ? t('match.lineup.refusedFor', { names: format.list(refused) })
              : t('match.lineup.refused')
          }
        >
          <Link to={fileAddress(squad.match, 'squad')} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            {t('match.lineup.bench.openSquad')}
          </Link>
        </Notice>
      ) : null}
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

/** Whom the server named when it refused. */
const refusedPlayers = (error: unknown): string[] => {
  const { warnings } = error instanceof ApiError ? ((error.data ?? {}) as { warnings?: unknown }) : {};
  if (!Array.isArray(warnings)) return [];
  const named = warnings.flatMap(({ player }: { player?: unknown }) => (typeof player === 'string' ? [player] : []));
  return [...new Set(named)];
};

function Notice({ variant, text, children }: { variant: 'info' | 'warning'; text: string; children: ReactNode }) {
  return (
    <div className="lu-notice">
      <Alert variant={variant}>{text}</Alert>
      <div className="lu-bar">{children}</div>
    </div>
  );
}
