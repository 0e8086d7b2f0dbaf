import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { splitComponent } from '../../../../lib/browser/split-component.ts';

const { Component: AllPlayedDialog } = splitComponent<{ count: number; onClose: () => void }>(async () => ({
  default: (await import('./all-played-dialog.tsx')).AllPlayedDialog,
}));

const link = 'min-h-8 rounded-sm font-semibold underline underline-offset-2 pointer-coarse:min-h-11';

type UnansweredNoteProps = {
  count: number;
  /** Shows them one by one; without it they are shown already. */
  onGoThrough?: () => void;
};

/** One line over the list: how many past matches have neither a result nor an answer, and what to do about it. */
export function UnansweredNote({ count, onGoThrough }: UnansweredNoteProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm">
      <p className="flex min-h-8 items-center gap-2 font-medium">
        <BookingCard colour="yellow" />
        {t('played.without', { count })}
      </p>
      {/* In a narrow list both stand below the line, never one beside it and one below. */}
      <span className="flex flex-wrap gap-x-4">
        <button type="button" className={link} onClick={() => setAsking(true)}>
          {t('played.all')}
        </button>
        {onGoThrough ? (
          <button type="button" className={link} onClick={onGoThrough}>
            {t('played.goThrough')}
          </button>
        ) : null}
      </span>
      {isAsking ? (
        <Suspense>
          <AllPlayedDialog count={count} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
