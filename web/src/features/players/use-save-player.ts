import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery, useUpdatePlayer, useUpdatePlayerDetails } from '../../api/users.ts';
import { announce } from '../../lib/announce.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fieldErrors } from '../../lib/validation.ts';
import { type PlayerField, playerFields } from './player-form.ts';
import type { usePlayerDraft } from './use-player-draft.ts';
import type { StatisticsDraft } from './use-statistics-draft.ts';

type SavePlayer = {
  id: string;
  person: ReturnType<typeof usePlayerDraft>;
  statistics: StatisticsDraft;
  /** All of it is saved. */
  onSaved: () => void;
  /** Fields were refused and are marked now. */
  onRefused: () => void;
  /** The newer record is there, the changes lie over it. */
  onReloaded: () => void;
};

const isPlayerField = (field: string): field is PlayerField => (playerFields as readonly string[]).includes(field);

/** What stands in the way, by the `data` of a conflict. */
const takenField = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined;

/**
 * Saves person and figures, which are calls of their own: what one of them saved is not sent again when a later one
 * fails. The error listener tells about failures; here the fields are marked and the draft stays as it is.
 */
export function useSavePlayer({ id, person, statistics, onSaved, onRefused, onReloaded }: SavePlayer) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutateAsync: savePerson } = useUpdatePlayer();
  const { mutateAsync: saveFigures } = useUpdatePlayerDetails();
  const [isSaving, setSaving] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const [isStale, setStale] = useState(false);

  const messagesOf = (error: ApiError) => {
    const messages: Partial<Record<PlayerField, string>> = {};
    for (const [path, message] of Object.entries(fieldErrors(t, error))) {
      const field = path.split('.')[0] ?? '';
      if (isPlayerField(field)) messages[field] ??= message;
    }
    // The number itself may have stayed, and its player become active again.
    if (error.code === 'conflict' && takenField(error.data) === 'shirtNumber') {
      messages.shirtNumber ??= t('players.shirtNumberTaken');
    }
    return messages;
  };

  const send = async () => {
    if (person.draft?.isDirty) {
      const { changes, base } = person.draft;
      person.rebase(await savePerson({ id, changes, etag: base.etag }), { keepsChanges: false });
    }
    for (const { leagueId, changes } of statistics.changes) {
      await saveFigures({ id, leagueId, changes });
      statistics.clear(leagueId);
    }
  };

  const save = async () => {
    setSaving(true);
    try {
      await send();
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'preconditionFailed') setStale(true);
      const messages = messagesOf(error);
      if (Object.keys(messages).length === 0) return;
      person.refuse(messages);
      onRefused();
    } finally {
      setSaving(false);
    }
  };

  /** Fetches the newer record and lays the changes of this person over it. */
  const reload = async () => {
    setReloading(true);
    try {
      person.rebase(await queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 }), { keepsChanges: true });
      setStale(false);
      announce(t('players.stale.done'));
      onReloaded();
    } catch {
      // The error listener has told it; the alert stays, with its button.
    } finally {
      setReloading(false);
    }
  };

  return {
    save: () => void save(),
    isSaving,
    /** Somebody else changed the record: nothing can be saved until it is reloaded. */
    isStale,
    reload: () => void reload(),
    isReloading,
    forget: () => setStale(false),
  };
}
