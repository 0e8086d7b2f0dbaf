import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { activePlayersQuery } from '../../../../api/people/users.ts';
import { useFirstSquad } from '../../../../api/people/squad-choices.ts';
import { useCreate } from '../../../../forms/use-create.ts';
import { useNewDraft } from '../../../../forms/use-draft.ts';
import { forgetKept } from '../../../../forms/use-kept-state.ts';
import { useOnline } from '../../../../lib/offline/connection.ts';
import type { AssignedKind } from '../assigned-record.ts';
import { latestOf, likelyDate, onDay } from './new-event-form.ts';
import { type NewEventForm, newEventRules } from './new-event-rules.ts';

type Options<Body> = {
  kind: AssignedKind;
  timeZone: string;
  listed: readonly { date: string }[];
  /** The day that was asked for; '' if none. */
  day: string;
  /** The players called by default. */
  players: NewEventForm['players'];
  create: (sent: { body: Body; idempotencyKey: string }) => Promise<{ _id: string }>;
  onCreated: (id: string) => void;
};

/** The day is suggested each time, as is the squad. */
const notKept = ['date', 'squad'] as const;

/**
 * The draft of a new training or task, prefilled with suggestions, and its save. What was typed is there again after a press
 * of Esc or beside the dialog, until it is cancelled or created.
 */
export function useNewEvent<Body>({ kind, timeZone, listed, day, players, create, onCreated }: Options<Body>) {
  const isOnline = useOnline();
  const queryClient = useQueryClient();
  const squad = useFirstSquad();
  const [likely] = useState<NewEventForm>(() => ({
    title: '',
    date: onDay(day, likelyDate(timeZone, new Date(), latestOf(listed))),
    place: '',
    half: null,
    category: 'tactical',
    squad,
    players,
    durationMin: '',
    isRepeated: false,
    repeatUntil: null,
    weekdays: null,
    pauses: [],
  }));
  const activeOf = (of: string) => activePlayersQuery(of ? { squad: of } : {});
  const activeIdsOf = (of: string) => queryClient.getQueryData(activeOf(of).queryKey)?.map(({ _id }) => _id);
  const key = `new-${kind}`;
  const draft = useNewDraft(likely, newEventRules<Body>({ kind, timeZone, activeIdsOf }), { key, without: notKept });
  const active = useQuery(activeOf(draft.values.squad));
  const { isSaving, onSubmit } = useCreate({
    draft,
    create,
    onCreated: (id) => {
      forgetKept(key);
      onCreated(id);
    },
  });
  const canSave = draft.isSound && isOnline;

  return { draft, active, isSaving, canSave, onSubmit: onSubmit(canSave), drop: () => forgetKept(key) };
}

/** The part that the dialog needs, independent of the request body. */
export type NewEvent = Omit<ReturnType<typeof useNewEvent>, 'draft'> & {
  draft: Pick<ReturnType<typeof useNewEvent>['draft'], 'fields' | 'values' | 'set' | 'errorOf'>;
};
