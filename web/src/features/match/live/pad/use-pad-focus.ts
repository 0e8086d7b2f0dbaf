import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isFocusLost } from '../../../../lib/browser/lost-focus.ts';
import type { LiveClock } from '../state/clock-state.ts';

/**
 * Keeps the focus among the buttons that record: the one that starts a period goes with its press. The group takes it
 * instead of the next button, with which a second press would score.
 */
export function usePadFocus(kind: LiveClock['kind']) {
  const { t } = useTranslation();
  const pad = useRef<HTMLDivElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    if (wasInside.current && isFocusLost()) pad.current?.focus();
  }, [kind]);
  return {
    ref: pad,
    role: 'group',
    'aria-label': t('match.live.tab.record'),
    tabIndex: -1,
    onFocus: () => {
      wasInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Nobody gets the focus from a button that is removed.
      if (relatedTarget) wasInside.current = false;
    },
  } as const;
}
