import type { Namesake } from '@touchline/contract/people/namesakes';
import { createContext, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../lib/i18n/isolated.ts';

/** By id, who has a name that another player has as well. The frame of the console gives them; anywhere else nobody does. */
export const Namesakes = createContext<ReadonlyMap<string, Namesake>>(new Map());

type Telling = {
  /** The number stands beside the name already. */
  hasNumber?: boolean;
};

/** What tells one of two players of a name apart: birth year and squad, and the number; undefined for anyone else. */
const useTelling = (): ((id: string, telling?: Telling) => string | undefined) => {
  const { t, i18n } = useTranslation();
  const namesakes = useContext(Namesakes);
  return useCallback(
    (id, { hasNumber = false } = {}) => {
      const one = namesakes.get(id);
      if (!one) return undefined;
      const parts = [
        one.shirtNumber === null || hasNumber ? [] : t('pieces.namesake.number', { number: one.shirtNumber }),
        one.birthYear === null ? [] : t('pieces.namesake.born', { year: one.birthYear }),
        one.squad === null ? [] : isolated(i18n.language, one.squad),
      ].flat();
      return parts.length === 0 ? undefined : parts.join(' · ');
    },
    [namesakes, t, i18n.language],
  );
};

/** Names a player where the name is a text, such as a choice of a list or a label: with what tells namesakes apart. */
export const useNamed = (): ((person: { _id: string; name: string }, telling?: Telling) => string) => {
  const tellingOf = useTelling();
  const { i18n } = useTranslation();
  return useCallback(
    ({ _id, name }, telling) => {
      const what = tellingOf(_id, telling);
      return what === undefined ? name : `${isolated(i18n.language, name)} (${what})`;
    },
    [tellingOf, i18n.language],
  );
};

type NameTagProps = {
  id: string;
  /** Instead of a line of the usual height: where it has less room, or another ground. */
  className?: string;
};

const line = 'block truncate text-sm leading-normal font-normal text-ink-3';

/** A line below the name of a player who has a namesake, for rows that show the number. Nothing for anyone else. */
export function NameTag({ id, className = line }: NameTagProps) {
  const what = useTelling()(id, { hasNumber: true });
  return what === undefined ? null : (
    // The space parts it from what follows where the row is read out or copied.
    <span className={className}>{what} </span>
  );
}
