import { matchLimits } from '@touchline/contract/match/match-choices';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import type { ShownDraft } from './draft-list.ts';

type DraftsBarProps = {
  drafts: readonly ShownDraft[];
  shown: ShownDraft;
  onShow: (id: string | null) => void;
  /** Undefined for readers. */
  onAdd: (() => void) | undefined;
  isAdding: boolean;
  onCompare: () => void;
};

/** The drafts as letters, one of them shown; a new one; two beside each other. */
export function DraftsBar({ drafts, shown, onShow, onAdd, isAdding, onCompare }: DraftsBarProps) {
  const { t } = useTranslation();
  const isFull = drafts.length >= matchLimits.draftsMax;
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isMirrored =
      event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        ? getComputedStyle(event.currentTarget).direction === 'rtl'
        : false;
    const index = drafts.findIndex(({ id }) => id === shown.id);
    const next = drafts.at((index + (isMirrored ? -step : step) + drafts.length) % drafts.length);
    if (next) onShow(next.id);
    const { currentTarget } = event;
    requestAnimationFrame(() => currentTarget.querySelector<HTMLElement>('[aria-checked="true"]')?.focus());
  };
  return (
    <div className="lu-drafts">
      <div className="lu-segments">
        {/* The choices inside take the focus. */}
        {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div
          role="radiogroup"
          aria-label={t('match.lineup.drafts.title')}
          onKeyDown={handleKeyDown}
          className="contents"
        >
          {drafts.map(({ id, name, isCurrent }) => (
            <button
              key={id ?? 'own'}
              type="button"
              role="radio"
              aria-checked={id === shown.id}
              aria-label={
                isCurrent && drafts.length > 1
                  ? t('match.lineup.drafts.inUse', { name })
                  : t('match.lineup.drafts.name', { name })
              }
              title={name}
              tabIndex={id === shown.id ? 0 : -1}
              onClick={() => onShow(id)}
            >
              <bdi className="truncate">{name}</bdi>
            </button>
          ))}
        </div>
        {onAdd ? (
          <button
            type="button"
            aria-label={t('match.lineup.drafts.add')}
            title={isFull ? t('match.lineup.drafts.full') : t('match.lineup.drafts.add')}
            disabled={isFull || isAdding}
            onClick={onAdd}
          >
            <Plus aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={drafts.length < 2}
        why={drafts.length < 2 ? t('match.lineup.drafts.onlyOne') : undefined}
        onClick={onCompare}
      >
        {t('match.lineup.drafts.compare')}
      </Button>
    </div>
  );
}
