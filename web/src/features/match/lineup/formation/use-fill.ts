import { useQueryClient } from '@tanstack/react-query';
import { type Candidate, copyFrom, type Filled, fillFrom } from '@touchline/contract/match/lineup/fill';
import { formationIn } from '@touchline/contract/match/lineup/lineup';
import { useTranslation } from 'react-i18next';
import { lastSquadQuery } from '../../../../api/match/match-squads.ts';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { showToast } from '../../../../lib/state/toasts.ts';
import { isRed } from '../state/check-list.ts';
import { useEditor } from '../state/editor-context.ts';
import { discName, slotName } from '../state/lineup-words.ts';
import { filledContent, lineupOf } from '../state/placed-lineup.ts';
import { undoAction } from './undo-action.ts';

/** What fills the eleven by itself, with a word on who or what is missing. */
export function useFill() {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { squad, people, lineup, step, undo } = useEditor();

  const candidate = (player: string): Candidate => ({
    player,
    position: people.get(player)?.position ?? null,
    isRed: isRed(squad, player),
  });
  const called = [...lineup.starters.map(({ player }) => player), ...lineup.bench];

  const show = ({ lineup: next, empty, left }: Filled) => {
    const total = formationIn(next).slots.length;
    const placed = total - empty.length;
    const places = format.list(empty.map((code) => slotName(t, code)));
    const names = format.list(left.map((player) => discName(people.get(player))));
    const text = [
      empty.length === 0
        ? t('match.lineup.said.full', { placed, total })
        : t('match.lineup.said.filled', { placed, total, places }),
      ...(left.length > 0 ? [t('match.lineup.said.left', { count: left.length, names })] : []),
    ].join(' ');
    step(next, text);
    showToast(empty.length === 0 && left.length === 0 ? 'success' : 'info', text, undoAction(t, undo));
  };

  return {
    /** From the primary players who are called up; from all of them while nobody is. */
    primary: () => {
      const chosen =
        called.length > 0 ? squad.usualEleven.filter((player) => called.includes(player)) : squad.usualEleven;
      show(fillFrom(lineup, chosen.map(candidate)));
    },
    /** The line-up of the match before, of those who are called up now. */
    last: async () => {
      // A failure is reported by the error listener.
      const answer = await queryClient.fetchQuery(lastSquadQuery(squad.match)).catch(() => undefined);
      if (!answer) return;
      const { last } = answer;
      if (!last) return showToast('info', t('match.lineup.said.noLast'));
      const content = filledContent(last.content);
      const all = content.players.map(({ player }) => player);
      const of = lineupOf(content, all, squad.rules);
      show(copyFrom(lineup, of, (called.length > 0 ? called : [...people.keys()]).map(candidate)));
    },
  };
}
