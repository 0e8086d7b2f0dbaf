import { placesIn, starterOf, type Lineup } from '@touchline/contract/match/lineup/lineup';
import { swap, toBench, toPlace } from '@touchline/contract/match/lineup/moves';
import type { MatchSquad, Override } from '@touchline/contract/match/match-squads';
import type { SlotCode } from '@touchline/contract/match/slot-fits';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAfterRender } from '../../../../hooks/use-after-render.ts';
import { useLatest } from '../../../../hooks/use-latest.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import { announce } from '../../../../lib/state/announce.ts';
import { checksOf } from './check-list.ts';
import type { Chosen, Editor } from './editor-context.ts';
import { discName, movesText, slotName, stepText } from './lineup-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNewWarnings } from './use-new-warnings.ts';
import { peopleOf } from './people.ts';

type Options = {
  squad: MatchSquad;
  lineup: Lineup;
  /** Red warnings that are accepted with the next save. */
  overrides: readonly Override[];
  change: (lineup: Lineup) => void;
  undo: () => void;
  redo: () => void;
  timeZone: string;
};

/** The line-up being edited and what taps, keys and drags do to it: all of them come here, so all do the same. */
export function useEditorState({ squad, lineup, overrides, change, undo, redo, timeZone }: Options): Editor {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const canEdit = squad.mayEdit && isOnline;
  const [wanted, setChosen] = useState<Chosen>(null);
  const people = useMemo(() => peopleOf(squad), [squad]);
  const places = placesIn(lineup);
  const checks = useMemo(() => checksOf(squad, lineup, overrides), [squad, lineup, overrides]);

  const isThere = (player: string) => starterOf(lineup, player) !== undefined || lineup.bench.includes(player);
  // Somebody else may have taken them out of the squad in the meantime.
  const chosen = wanted && 'player' in wanted && !isThere(wanted.player) ? null : wanted;
  const nameOf = (player: string) => discName(people.get(player));

  const keepFocus = useKeptFocus(chosen);
  const afterRender = useAfterRender();

  useNewWarnings(squad, lineup, people, timeZone);

  const choose = (next: Chosen) => {
    keepFocus();
    setChosen(next);
    if (next !== null)
      announce(
        'player' in next
          ? t('match.lineup.chosen.player', { name: nameOf(next.player) })
          : t('match.lineup.chosen.place', { place: slotName(t, next.slot) }),
      );
    else if (chosen) announce(t('match.lineup.said.letGo'));
  };
  const step = (next: Lineup, said?: string) => {
    keepFocus();
    setChosen(null);
    if (next === lineup || !canEdit) return;
    change(next);
    const text = said ?? movesText(t, lineup, next, nameOf);
    if (text) announce(text);
  };
  const saySince = useLatest((before: Lineup) => {
    const text = stepText(t, before, lineup, nameOf);
    if (text) announce(text);
  });
  /** A step back or forth: what it moved is known once it is shown. */
  const retrace = useLatest((act: () => void) => {
    keepFocus();
    act();
    afterRender(() => saySince(lineup));
  });
  const tapPlayer = (player: string) => {
    if (!canEdit) return;
    if (chosen === null) choose({ player });
    else if ('slot' in chosen) step(toPlace(lineup, player, chosen.slot));
    else if (chosen.player === player) choose(null);
    else step(swap(lineup, chosen.player, player));
  };
  const tapPlace = (slot: SlotCode) => {
    if (!canEdit) return;
    if (chosen === null) choose({ slot });
    else if ('player' in chosen) step(toPlace(lineup, chosen.player, slot));
    else choose(chosen.slot === slot ? null : { slot });
  };
  const tapBench = () => {
    if (chosen && 'player' in chosen && starterOf(lineup, chosen.player)) step(toBench(lineup, chosen.player));
  };

  return {
    squad,
    people,
    lineup,
    places,
    checks,
    timeZone,
    canEdit,
    chosen: canEdit ? chosen : null,
    choose,
    step,
    undo: () => retrace(undo),
    redo: () => retrace(redo),
    tapPlayer,
    tapPlace,
    tapBench,
  };
}
