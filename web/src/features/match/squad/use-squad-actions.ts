import { useQueryClient } from '@tanstack/react-query';
import type { SquadRole } from '@touchline/contract/match/match-choices';
import type {
  CalledPlayer,
  FilePlayer,
  MatchSquad,
  Override,
  SquadWarning,
} from '@touchline/contract/match/match-squads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastSquadQuery } from '../../../api/match/match-squads.ts';
import { showToast } from '../../../lib/state/toasts.ts';
import { calledPlayer, type SquadContent, withoutPlayers } from '../saving/squad-content.ts';
import type { SquadDraft } from '../saving/use-squad-draft.ts';
import { openReds, type PoolPlayer } from './called/pool.ts';

/** A question about one player: why in spite of a red warning, or whether to tell that the call-up is withdrawn. */
export type Question =
  | { kind: 'guard'; player: FilePlayer; warnings: readonly SquadWarning[]; role: SquadRole }
  | { kind: 'withdraw'; player: FilePlayer };

type Given = { match: string; squad: MatchSquad; pool: readonly PoolPlayer[]; draft: SquadDraft };

const add = (content: SquadContent, entries: readonly CalledPlayer[], override: readonly Override[] = []) => {
  const called = new Set(content.players.map(({ player }) => player));
  return {
    ...content,
    players: [...content.players, ...entries.filter(({ player }) => !called.has(player))],
    override: [...content.override, ...override],
  };
};

/** Somebody between the sheet and the reserves: the place is gone, the number of the day and the note stay. */
const moved = ({ player, shirtNumber, note }: CalledPlayer, role: SquadRole): CalledPlayer => ({
  ...calledPlayer(player, role),
  shirtNumber,
  note,
});

/** Whether a player was notified of the call-up. */
const isTold = (squad: MatchSquad, id: string): boolean =>
  squad.publishedAt !== null &&
  squad.players.some(({ player }) => player._id === id) &&
  !squad.pending.some(({ kind, player }) => kind === 'called' && player?._id === id);

/** What changes who is called up. Somebody with a red warning is asked about first. */
export function useSquadActions({ match, squad, pool, draft }: Given) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  /** Whose withdrawal is not told; by default it is. */
  const [notTold, setNotTold] = useState<ReadonlySet<string>>(new Set());
  const find = (id: string) => pool.find(({ player }) => player._id === id);

  /** Undoes exactly what was taken out, whatever was changed since. */
  const undoable = (message: string, gone: readonly CalledPlayer[], setPieces?: SquadContent['setPieces']) =>
    showToast('success', message, {
      label: t('common.undo'),
      kind: 'squad',
      run: () => draft.change((content) => ({ ...add(content, gone), ...(setPieces && { setPieces }) })),
    });

  const call = (id: string, role: SquadRole = 'substitute') => {
    const one = find(id);
    if (!one) return;
    const warnings = openReds(one);
    if (warnings.length > 0 && role !== 'reserve')
      return setQuestion({ kind: 'guard', player: one.player, warnings, role });
    draft.change((content) => add(content, [calledPlayer(id, role)]));
  };

  const takeOut = (id: string, isQuiet = false) => {
    const one = find(id);
    if (!one?.entry) return;
    const setPieces = draft.content?.setPieces;
    draft.change((content) => withoutPlayers(content, (player) => player === id));
    if (isTold(squad, id)) setQuestion({ kind: 'withdraw', player: one.player });
    else if (!isQuiet) undoable(t('match.squad.takenOut', { name: one.player.name }), [one.entry], setPieces);
  };

  /** Calls up many at once, except players with a red warning. */
  const callMany = (ids: readonly string[], reserves: readonly string[] = []) => {
    const asked = [...ids, ...reserves].flatMap((id) => find(id) ?? []).filter(({ entry }) => entry === undefined);
    const kept = asked.filter((one) => openReds(one).length > 0);
    const entries = asked
      .filter((one) => !kept.includes(one))
      .map(({ player: { _id } }) => calledPlayer(_id, reserves.includes(_id) ? 'reserve' : 'substitute'));
    draft.change((content) => add(content, entries));
    const called = t('match.squad.calledMany', { count: entries.length });
    if (kept.length === 0) return showToast('success', called);
    const names = kept.map(({ player }) => player.name);
    showToast(
      'info',
      t('match.squad.calledBut', { called, names: new Intl.ListFormat(document.documentElement.lang).format(names) }),
    );
  };

  /** On the sheet, or travelling beside it. */
  const toggleReserve = (id: string) => {
    const one = find(id);
    if (!one?.entry) return call(id, 'reserve');
    if (one.entry.role === 'reserve' && openReds(one).length > 0)
      return setQuestion({ kind: 'guard', player: one.player, warnings: openReds(one), role: 'substitute' });
    const role = one.entry.role === 'reserve' ? 'substitute' : 'reserve';
    draft.change((content) => {
      const entries = content.players.map((entry) => (entry.player === id ? moved(entry, role) : entry));
      return role === 'reserve'
        ? { ...withoutPlayers(content, (player) => player === id), players: entries }
        : { ...content, players: entries };
    });
  };

  return {
    question,
    close: () => setQuestion(null),
    notTold,
    setTold: (id: string, tells: boolean) =>
      setNotTold((before) => {
        const next = new Set(before);
        if (tells) next.delete(id);
        else next.add(id);
        return next;
      }),
    /** Calls somebody up, puts who travels onto the sheet, takes who stands on it out. */
    tick: (id: string) => {
      const entry = find(id)?.entry;
      if (!entry) return call(id);
      if (entry.role === 'reserve') return toggleReserve(id);
      takeOut(id);
    },
    takeOut,
    /** Calls somebody up who is not in the list. */
    callOther: (id: string) => draft.change((content) => add(content, [calledPlayer(id)])),
    toggleReserve,
    setNumber: (id: string, shirtNumber: number | null) =>
      draft.change((content) => ({
        ...content,
        players: content.players.map((entry) => (entry.player === id ? { ...entry, shirtNumber } : entry)),
      })),
    /** The answer to the question about a red warning. */
    keep: (override: readonly Override[]) => {
      if (question?.kind !== 'guard') return;
      const { player, role } = question;
      draft.change((content) => {
        const players = content.players.map((entry) =>
          entry.player === player._id && entry.role === 'reserve' ? moved(entry, role) : entry,
        );
        return add({ ...content, players }, [calledPlayer(player._id, role)], override);
      });
      setQuestion(null);
    },
    clear: () => {
      const { content } = draft;
      if (!content || content.players.length === 0) return;
      draft.change((now) => withoutPlayers(now, () => true));
      undoable(t('match.squad.cleared'), content.players, content.setPieces);
    },
    takePrimary: () => callMany(squad.usualEleven),
    takeLast: async () => {
      const { last } = await queryClient.fetchQuery({ ...lastSquadQuery(match), staleTime: 0 });
      if (!last) return void showToast('info', t('match.squad.noLast'));
      if (last.kit) draft.change((content) => ({ ...content, kit: content.kit ?? last.kit }));
      callMany(
        last.players.filter((id) => !last.reserves.includes(id)),
        last.reserves,
      );
    },
  };
}

export type SquadActions = ReturnType<typeof useSquadActions>;
