import type { StageSetting } from '@touchline/contract/health/case-settings';
import { useTranslation } from 'react-i18next';
import { useCaseWords } from '../use-case-words.ts';
import type { Held } from './use-board-move.ts';

const key = 'rounded-sm bg-on-ink/18 px-1.5 py-px text-xs';

/** Says at the bottom where the held card would go, and with the keys how. What is spoken is announced elsewhere. */
export function MoveBar({ held, stages }: { held: Held; stages: readonly StageSetting[] }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const stage = stages.find(({ key: each }) => each === held.stage);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-4 bottom-5 z-50 flex justify-center">
      <p className="flex flex-wrap items-center gap-3 rounded-lg bg-ink px-3.5 py-2.5 text-sm font-medium text-on-ink shadow-3">
        <span>
          {t('cases.move.to', {
            name: held.one.player.name,
            stage: held.stage,
            label: stage ? words.stage(stage) : '',
          })}
        </span>
        {held.at ? null : (
          <>
            <span className="inline-flex items-center gap-1">
              <kbd className={key}>←</kbd>
              <kbd className={key}>→</kbd>
              {t('cases.move.stageKeys')}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <kbd className={key}>Enter</kbd>
              {t('cases.move.set')}
            </span>
            <span className="inline-flex items-center gap-1.5">
              <kbd className={key}>Esc</kbd>
              {t('cases.move.leave')}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
