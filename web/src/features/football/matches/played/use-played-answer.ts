import { useTranslation } from 'react-i18next';
import { useAnswerPlayed } from '../../../../api/football/matches-played.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

/** Answers "Was it played?" for a match, and offers to take the answer back. */
export function usePlayedAnswer() {
  const { t } = useTranslation();
  const { mutateAsync, isPending, variables } = useAnswerPlayed();
  // Promises: what asked is gone from the screen by the time of an undo. The error listener reports failures.
  const takeBack = (id: string) =>
    mutateAsync({ id, played: null }).then(
      () => showToast('info', t('played.takenBack')),
      () => undefined,
    );
  return {
    isPending,
    /** The match whose answer is on its way. */
    pendingId: isPending ? variables.id : undefined,
    answer: (id: string, played: boolean, onAnswered?: () => void) =>
      void mutateAsync({ id, played }).then(
        () => {
          showToast('success', t(played ? 'played.saidYes' : 'played.saidNo'), {
            label: t('common.undo'),
            run: () => void takeBack(id),
            kind: 'played',
          });
          onAnswered?.();
        },
        () => undefined,
      ),
  };
}
