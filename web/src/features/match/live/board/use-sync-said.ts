import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSaidAtRest } from '../../../../hooks/use-said-at-rest.ts';
import type { LiveState } from '../state/live-state.ts';

/** Whether everything has been sent, in few words. */
export const syncText = (t: TFunction, { waiting, refused }: LiveState): string =>
  refused.length > 0
    ? t('match.live.sync.refused', { count: refused.length })
    : waiting > 0
      ? t('match.live.sync.waiting', { count: waiting })
      : t('match.live.sync.sent');

/** Announces what waits or was refused, and once it has been sent after all. A record that goes out at once needs no word. */
export function useSyncSaid(state: LiveState): void {
  const { t } = useTranslation();
  useSaidAtRest(`${state.waiting} ${state.refused.length}`, '0 0', syncText(t, state));
}
