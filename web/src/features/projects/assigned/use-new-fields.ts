import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activePlayersQuery } from '../../../api/people/users.ts';
import { momentOf } from '../../../lib/dates/days.ts';
import { validationText } from '../../../lib/forms/validation.ts';
import { placeOf, refusalOf } from './assigned-draft.ts';
import { latestOf, likelyDate } from './new-event-form.ts';

type Options = {
  timeZone: string;
  listed: readonly { date: string }[];
  /** Whether all active players are called unless somebody says otherwise. */
  callsAll: boolean;
};

/** What new trainings and tasks have in common while they are filled in. */
export function useNewFields({ timeZone, listed, callsAll: callsAtFirst }: Options) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [date, setDate] = useState(() => likelyDate(timeZone, new Date(), latestOf(listed)));
  const [place, setPlace] = useState('');
  const [callsAll, setCallsAll] = useState(callsAtFirst);
  const players = useQuery(activePlayersQuery());

  const moment = momentOf(timeZone, date) ?? '';
  const messageOf = (key: string | undefined) => (key ? validationText(t, key) : undefined);
  const titleError = messageOf(refusalOf('title', title));
  const dateError = messageOf(refusalOf('date', moment));
  const placeError = messageOf(refusalOf('place', placeOf(place)));
  const called = callsAll ? players.data?.map(({ _id }) => _id) : [];

  return {
    title,
    setTitle,
    titleError,
    date,
    setDate,
    dateError,
    place,
    setPlace,
    placeError,
    callsAll,
    setCallsAll,
    players,
    /** What is sent; undefined while something is missing or wrong. */
    body:
      titleError || dateError || placeError || !called
        ? undefined
        : {
            title: title.trim(),
            date: moment,
            players: called,
            ...(placeOf(place) === null ? {} : { place: placeOf(place) }),
          },
  };
}

export type NewFields = ReturnType<typeof useNewFields>;
