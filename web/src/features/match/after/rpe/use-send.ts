import { useTranslation } from 'react-i18next';
import { useSendRpe } from '../../../../api/match/session-rpes.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

/** Asks the players of a match at once, and says how many were asked. */
export const useSend = (match: string) => {
  const { t } = useTranslation();
  const { mutate, isPending } = useSendRpe(match);
  return {
    isSending: isPending,
    send: () =>
      mutate(undefined, {
        onSuccess: ({ players }) => showToast('success', t('match.rpe.sent', { count: players })),
      }),
  };
};
