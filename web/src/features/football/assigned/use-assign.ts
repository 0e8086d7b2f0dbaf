import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Loaded } from '../../../lib/http/api-client.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import type { AssignedRecord } from './assigned-record.ts';

type Ids = ReadonlySet<string>;

type State<T> = {
  base: Loaded<T>;
  reload: () => Promise<Loaded<T>>;
  /** The ticks added and removed here, which can be applied to a newer list. */
  added: Ids;
  removed: Ids;
  /** Another user changed the record first; the selection applies to the newer one. */
  isNewer: boolean;
};

export type SavePlayers<T> = { record: T; changes: { players: string[] }; etag: string | undefined };

const union = (one: Ids, other: Ids): Ids => new Set([...one, ...other]);
const without = (one: Ids, other: Ids): Ids => new Set([...one].filter((id) => !other.has(id)));

const idsOf = ({ players }: Pick<AssignedRecord, 'players'>): Ids => new Set(players.map(({ _id }) => _id));

/** Assign mode of one record: the ticked players, saved as a complete new list. */
export function useAssign<T extends AssignedRecord>(save: (sent: SavePlayers<T>) => Promise<unknown>) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State<T> | null>(null);
  const [isSaving, setSaving] = useState(false);

  const start = (base: Loaded<T>, reload: () => Promise<Loaded<T>>) =>
    setState({ base, reload, added: new Set(), removed: new Set(), isNewer: false });
  const leave = () => setState(null);

  if (!state) return { mode: null, start, leave };

  const { base, added, removed } = state;
  const saved = idsOf(base.record);
  const selected = without(union(saved, added), removed);

  /** Fetches the newer record and applies the ticks to it. */
  const layOver = async () => {
    const newer = await state.reload();
    setState((current) => current && { ...current, base: newer, isNewer: true });
  };

  const send = async (offered: Ids) => {
    setSaving(true);
    try {
      // A ticked player who is no longer active is in no list, so the tick could not be removed.
      const players = [...selected].filter((id) => offered.has(id));
      await save({ record: base.record, changes: { players }, etag: base.etag });
      return true;
    } catch (error) {
      // The error listener reports failures; the ticks stay.
      if (!(error instanceof ApiError)) return false;
      if (error.code === 'preconditionFailed') await layOver().catch(() => undefined);
      if (error.code === 'badRequest') await queryClient.invalidateQueries({ queryKey: ['users', 'active-players'] });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const mode = {
    record: base.record,
    selected,
    saved,
    isNewer: state.isNewer,
    isSaving,
    change: (next: Ids) => setState({ ...state, added: without(next, saved), removed: without(saved, next) }),
    /** Returns whether it was saved. `offered`: the people in the list. */
    send,
  };
  return { mode, start, leave };
}

export type AssignMode<T extends AssignedRecord> = NonNullable<ReturnType<typeof useAssign<T>>['mode']>;
