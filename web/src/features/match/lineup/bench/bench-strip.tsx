import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../../lib/i18n/names.ts';
import { useBoardKeys } from '../board/use-board-keys.ts';
import { useDrag } from '../board/use-drag.ts';
import { useEditor } from '../state/editor-context.ts';
import { discName } from '../state/lineup-words.ts';
import { fitOf, fitWords } from './fits.ts';

/** The bench as a strip of grass under the pitch, where there is no pane. A finger scrolls it sideways and drags upwards. */
export function BenchStrip() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { people, lineup, chosen, canEdit, tapPlayer, tapBench } = editor;
  const handleKeyDown = useBoardKeys(editor);
  const startDrag = useDrag(editor);
  const isStarterChosen = chosen !== null && 'player' in chosen && !lineup.bench.includes(chosen.player);
  return (
    // The buttons inside are the controls; their keys are heard here.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={handleKeyDown}>
      <ol data-bench aria-label={t('match.lineup.bench.title')} data-scrolls="x" className="lu-strip">
        {lineup.bench.map((player) => {
          const person = people.get(player);
          if (!person) return null;
          const isChosen = chosen !== null && 'player' in chosen && chosen.player === player;
          const fit = fitOf(editor, person);
          return (
            <li key={player}>
              <button
                type="button"
                data-bench-player={player}
                data-fits={fit !== undefined || undefined}
                aria-label={[
                  person.number === null
                    ? person.name
                    : t('match.lineup.disc.numbered', { number: person.number, name: person.name }),
                  ...(person.position ? [person.position] : []),
                  ...(fit ? [t('match.lineup.bench.fit'), fitWords(t, fit)] : []),
                ].join(t('match.events.comma'))}
                aria-pressed={canEdit ? isChosen : undefined}
                aria-disabled={!canEdit}
                onPointerDown={startDrag(player, '.num-row')}
                onClick={() => tapPlayer(player)}
              >
                <span title={person.name} className={clsx('num-row', person.number === null && 'text-base!')}>
                  {person.number ?? initialsOf(person.name)}
                </span>
                <span dir="auto" title={person.name} className="lu-strip__name truncate">
                  {discName(person)}
                </span>
              </button>
            </li>
          );
        })}
        {isStarterChosen ? (
          <li>
            <button type="button" onClick={tapBench} className="lu-strip__end">
              {t('match.lineup.bench.toBench')}
            </button>
          </li>
        ) : null}
      </ol>
      {lineup.bench.length === 0 && !isStarterChosen ? (
        <p className="lu-strip__none">{t('match.lineup.bench.empty')}</p>
      ) : null}
    </div>
  );
}
