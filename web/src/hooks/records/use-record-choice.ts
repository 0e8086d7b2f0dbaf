import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useSelectedRecord } from './use-selected-record.ts';

type Options = {
  /** The URL parameter that names the record. */
  parameter: string;
  records: readonly { _id: string }[];
  /** False while the screen shows something other than list and detail. */
  isChoosing?: boolean;
  /** Further parameters, which stay in the URL when the record changes. Must be memoised. */
  beside?: Readonly<Record<string, string>> | undefined;
};

/** Selects the record of a list to show. A phone shows the list first; larger screens always select one. */
export function useRecordChoice({ parameter, records, isChoosing = true, beside }: Options) {
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const { id: chosenId, select, leave } = useSelectedRecord(parameter, beside);
  /** Phones mark the row the user returns from. */
  const [lastId, setLastId] = useState<string | null>(null);
  const [takesFocus, setTakesFocus] = useState(false);
  const firstId = records[0]?._id ?? null;
  const shownId = chosenId ?? (isPhone ? null : firstId);
  const isListShown = isPhone && isChoosing && chosenId === null;
  const listPane = useRef<HTMLDivElement>(null);
  useReturnFocus(listPane, isListShown);
  const isAutomatic = isChoosing && chosenId === null && shownId !== null;

  useEffect(() => {
    if (isAutomatic) select(shownId, { replaces: true });
  }, [isAutomatic, select, shownId]);

  return {
    isPhone,
    shownId,
    /** The row that is marked in the list. */
    markedId: shownId ?? lastId,
    isListShown,
    listPane,
    /** Whether the next shown record takes the focus. */
    takesFocus,
    setTakesFocus,
    /** Whether a row was chosen, not only the record that the page opened with. */
    hasChosen: lastId !== null,
    select,
    /** Undefined while the list is empty. */
    selectFirst: firstId === null ? undefined : () => select(firstId, { replaces: true }),
    open: (id: string) => {
      if (id === chosenId) return;
      setTakesFocus(isPhone);
      setLastId(id);
      select(id);
    },
    leave,
  };
}
