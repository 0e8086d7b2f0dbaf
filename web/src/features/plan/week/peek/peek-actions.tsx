import type { WeekEvent } from '@touchline/contract/plan/week';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventAddress } from '../../../../components/football/event-address.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { buttonVariants } from '../../../../components/ui/button-variants.ts';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { Link } from '../../../../lib/router/link.tsx';

type PeekActionsProps = {
  event: WeekEvent;
  /** Whether it can be moved and deleted here. */
  mayMove: boolean;
  mayCopy: boolean;
  onMove: (isCopy: boolean) => void;
  onDelete: () => void;
};

/** What can be done with an event of the week. Matches are moved on their own page. */
export function PeekActions({ event, mayMove, mayCopy, onMove, onDelete }: PeekActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={eventAddress({ kind: event.kind, id: event._id })} className={buttonVariants({ size: 'sm' })}>
        {t('week.peek.open')}
      </Link>
      {mayMove ? (
        <Button size="sm" variant="outline" onClick={() => onMove(false)}>
          {t('week.peek.move')}
        </Button>
      ) : null}
      {mayCopy ? (
        <Button size="sm" variant="outline" onClick={() => onMove(true)}>
          {t('week.peek.copy')}
        </Button>
      ) : null}
      {event.kind === 'match' ? <p className="self-center text-sm text-ink-3">{t('week.matchesStay')}</p> : null}
      {mayMove ? (
        <IconButton
          label={t('common.delete')}
          icon={<Trash2 aria-hidden="true" />}
          size="sm"
          tone="danger"
          className="ms-auto"
          onClick={onDelete}
        />
      ) : null}
    </>
  );
}
