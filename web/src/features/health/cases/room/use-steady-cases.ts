import type { StageSetting } from '@touchline/contract/health/case-settings';
import type { MedicalCase } from '@touchline/contract/health/cases';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../lib/state/announce.ts';
import { useCaseWords } from '../use-case-words.ts';

/** A card or row moves this long after the change. */
const settleMs = 2_000;

const stateOf = ({ stage, training, match, expectedReturn, diagnosis, due, criteria }: MedicalCase): string =>
  JSON.stringify([stage, training, match, expectedReturn, diagnosis, due, criteria]);

/**
 * Where cases stand while others change them: a change shows at once, but its card or row moves two seconds later, and
 * not while the pointer or the focus is in the list, where it would slip away from under them. What the person here has
 * moved goes there at once.
 */
export function useSteadyCases(
  cases: readonly MedicalCase[],
  { isHeld, own }: { isHeld: boolean; own: ReadonlySet<string> },
) {
  const [placed, setPlaced] = useState(cases);
  const isSettled = placed === cases;
  useEffect(() => {
    if (isHeld || isSettled) return;
    const timer = setTimeout(() => setPlaced(cases), settleMs);
    return () => clearTimeout(timer);
  }, [cases, isHeld, isSettled]);
  const places = new Map(placed.map((one) => [one._id, one]));
  /** The state of a case that decides where it stands. */
  return (one: MedicalCase): MedicalCase => (own.has(one._id) ? one : (places.get(one._id) ?? one));
}

/** How often each case has changed since the page was opened; a change by somebody else is announced. */
export function useChangedCases(
  cases: readonly MedicalCase[],
  { stages, own }: { stages: readonly StageSetting[]; own: ReadonlySet<string> },
): (one: MedicalCase) => 'odd' | 'even' | undefined {
  const { t } = useTranslation();
  const words = useCaseWords();
  const [known, setKnown] = useState(cases);
  const [fresh, setFresh] = useState<readonly MedicalCase[]>([]);
  const [changes, setChanges] = useState<ReadonlyMap<string, number>>(new Map());
  if (known !== cases) {
    const before = new Map(known.map((one) => [one._id, stateOf(one)]));
    const changed = cases.filter((one) => before.has(one._id) && before.get(one._id) !== stateOf(one));
    setKnown(cases);
    if (changed.length > 0) {
      setFresh(changed);
      setChanges(new Map([...changes, ...changed.map(({ _id }) => [_id, (changes.get(_id) ?? 0) + 1] as const)]));
    }
  }
  useEffect(() => {
    const said = fresh
      .filter(({ _id }) => !own.has(_id))
      .map(({ player, stage: key }) => {
        const stage = stages.find((one) => one.key === key) ?? { key, name: null };
        return t('room.changed', { name: player.name, stage: key, label: words.stage(stage) });
      });
    if (said.length > 0) announce(said.join('. '));
    // Once for each change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fresh]);
  return ({ _id }) => {
    const count = changes.get(_id);
    return count === undefined ? undefined : count % 2 === 1 ? 'odd' : 'even';
  };
}
