import type { Difference, Standing } from '@touchline/contract/match/lineup/compare';
import { lineOf } from '@touchline/contract/match/slot-fits';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { formationName } from '../state/lineup-words.ts';
import type { Person } from '../state/people.ts';

type DifferenceListProps = {
  differences: readonly Difference[];
  names: readonly [string, string];
  people: ReadonlyMap<string, Person>;
};

/** What differs between two line-ups, each difference as a line of one and of the other. */
export function DifferenceList({ differences, names, people }: DifferenceListProps) {
  const { t } = useTranslation();
  const numbered = (player: string) => {
    const person = people.get(player);
    if (!person) return '—';
    return person.number === null
      ? person.name
      : t('match.lineup.disc.numbered', { number: person.number, name: person.name });
  };
  const standing = (place: Standing | null) =>
    place === null
      ? t('match.lineup.compare.nobody')
      : t('match.lineup.compare.at', { name: numbered(place.player), place: lineOf(place.slot) });
  const numbers = (takers: readonly string[]) =>
    takers.map((player) => people.get(player)?.number ?? '–').join(', ') || '—';
  const linesOf = (difference: Difference): [string, string] => {
    const { kind } = difference;
    if (kind === 'formation') {
      const line = (key: string) => t('match.lineup.compare.formation', { formation: formationName(t, key) });
      return [line(difference.a), line(difference.b)];
    }
    if (kind === 'place') return [standing(difference.a), standing(difference.b)];
    const role = t(`match.lineup.setPieces.${kind}`);
    const line = (name: string) => t('match.lineup.compare.role', { role, name });
    const nameOf = (who: string | readonly string[] | null) => {
      if (who === null) return '—';
      return typeof who === 'string' ? numbered(who) : numbers(who);
    };
    return [line(nameOf(difference.a)), line(nameOf(difference.b))];
  };
  return (
    <>
      <div className="lu-pane__head">
        <h2 id="lineup-differences">{t('match.lineup.compare.differences')}</h2>
        <CountBadge count={differences.length} />
      </div>
      {differences.length === 0 ? <p className="lu-note">{t('match.lineup.compare.same')}</p> : null}
      <ul aria-labelledby="lineup-differences" className="lu-differences">
        {differences.map((difference) => {
          const [a, b] = linesOf(difference);
          return (
            <li key={`${a} ${b}`}>
              <p>
                <bdi>{names[0]}</bdi> <span dir="auto">{a}</span>
              </p>
              <p>
                <bdi>{names[1]}</bdi> <b dir="auto">{b}</b>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
