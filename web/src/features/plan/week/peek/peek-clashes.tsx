import type { PlanClash } from '@touchline/contract/plan/plan-clashes';
import { useTranslation } from 'react-i18next';
import { useAcceptClash } from '../../../../api/plan/plan-clashes.ts';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useClashWords } from '../state/use-clash-words.ts';
import { isOfPeople } from '../state/week-model.ts';

type PeekClashesProps = { clashes: readonly PlanClash[]; id: string; mayAccept: boolean };

/** What does not fit, with the answer that it is fine so; an accepted one says so and can be taken back. */
export function PeekClashes({ clashes, id, mayAccept }: PeekClashesProps) {
  const { t } = useTranslation();
  const textOf = useClashWords();
  const { mutate, isPending } = useAcceptClash();
  return clashes.map((clash) => (
    <div key={clash._id} className="wk-peek-clash" data-bad={isOfPeople(clash) || undefined}>
      <BookingCard colour={clash.accepted ? 'none' : isOfPeople(clash) ? 'red' : 'yellow'} className="mt-1" />
      <p>{textOf(clash, id)}</p>
      {mayAccept ? (
        <Button
          size="sm"
          variant="outline"
          isLoading={isPending}
          onClick={() => mutate({ clash: clash._id, accepted: !clash.accepted })}
        >
          {clash.accepted
            ? t('week.clash.notFine')
            : t(clash.uses.length > 1 ? 'week.clash.bothFine' : 'week.clash.fine')}
        </Button>
      ) : null}
    </div>
  ));
}
