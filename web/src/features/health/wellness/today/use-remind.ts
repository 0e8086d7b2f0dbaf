import { useTranslation } from 'react-i18next';
import { useRemindOfWellness } from '../../../../api/health/wellness.ts';
import { showToast } from '../../../../lib/state/toasts.ts';

/** Sends reminders for a form and reports how many were sent. */
export function useRemind() {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useRemindOfWellness();
  return {
    remind: (links: string[]) =>
      mutate(links, {
        onSuccess: ({ reminded }) =>
          reminded > 0
            ? showToast('success', t('wellness.today.reminded', { count: reminded }))
            : showToast('info', t('wellness.today.nobodyReminded')),
      }),
    isPending,
    /** The links being sent right now. */
    links: isPending ? variables : [],
  };
}

export type Remind = ReturnType<typeof useRemind>;
