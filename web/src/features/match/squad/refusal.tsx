import type { FilePlayer, Override, SquadWarning } from '@touchline/contract/match/match-squads';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { fieldErrors, validationText } from '../../../lib/forms/validation.ts';
import { PlayerGuard } from '../guard/player-guard.tsx';
import type { SquadContent } from '../saving/squad-content.ts';
import type { PoolPlayer } from './called/pool.ts';

type RefusalProps = {
  error: unknown;
  content: SquadContent;
  pool: readonly PoolPlayer[];
  timeZone: string;
  onKeep: (override: readonly Override[]) => void;
  onTakeOut: (id: string) => void;
};

/** The red warnings that a refused save names. */
const warningsIn = (error: ApiError): SquadWarning[] => {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('warnings' in data) || !Array.isArray(data.warnings)) return [];
  return data.warnings as SquadWarning[];
};

/** What the server wants to know before it saves, or why it does not: nothing of what was changed here is lost. */
export function Refusal({ error, content, pool, timeZone, onKeep, onTakeOut }: RefusalProps) {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) return null;
  const warnings = warningsIn(error);
  const [first] = warnings;
  const find = (id: string | null | undefined): FilePlayer | undefined =>
    pool.find(({ player }) => player._id === id)?.player;
  const asked = find(first?.player);
  if (asked)
    return (
      <PlayerGuard
        key={asked._id}
        title={t('match.squad.guard.title', { name: asked.name })}
        player={asked}
        warnings={warnings.filter(({ player }) => player === asked._id)}
        timeZone={timeZone}
        keep={t('match.guard.keep')}
        cancel={t('match.squad.card.takeOut')}
        onKeep={onKeep}
        onClose={() => onTakeOut(asked._id)}
      />
    );
  const problems = Object.entries(fieldErrors(t, error)).map(([field, message]) => {
    const [, index, part] = /^players\.(\d+)\.(\w+)/.exec(field) ?? [];
    const entry = index === undefined ? undefined : content.players[Number(index)];
    const player = find(entry?.player);
    if (part === 'player' && player) return { text: t('match.squad.inactive', { name: player.name }), remove: player };
    if (part === 'shirtNumber' && player)
      return { text: t('match.squad.card.numberTwice', { number: entry?.shirtNumber ?? player.shirtNumber ?? 0 }) };
    return { text: message };
  });
  const shown = problems.length > 0 ? problems : [{ text: validationText(t, error.message) }];
  return shown.map(({ text, remove }) => (
    <div key={text} className="grid gap-2">
      <Alert variant="destructive">{text}</Alert>
      {remove ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => onTakeOut(remove._id)}>
          {t('match.squad.card.takeOut')}
        </Button>
      ) : null}
    </div>
  ));
}
