import type { AbsencePeriod } from '@touchline/contract/football/absences';
import type { PlayerRef } from '@touchline/contract/wire/common';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absencesQuery, earlierAbsencesQuery } from '../../../../../api/football/absences.ts';
import { useMay } from '../../../../../api/people/auth.ts';
import { useHealthRights } from '../../../../../api/people/health-rights.ts';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { IconButton } from '../../../../../components/ui/icon-button.tsx';
import { splitComponent } from '../../../../../lib/browser/split-component.ts';
import type { Day } from '../../../../../lib/dates/days.ts';
import { useFormat } from '../../../../../lib/i18n/format.ts';
import type { DeleteAbsenceProps } from './delete-absence.tsx';
import type { EditAbsenceProps } from './edit-absence.tsx';

const edit = splitComponent<EditAbsenceProps>(async () => ({
  default: (await import('./edit-absence.tsx')).EditAbsence,
}));
const remove = splitComponent<DeleteAbsenceProps>(async () => ({
  default: (await import('./delete-absence.tsx')).DeleteAbsence,
}));

type Act = { kind: 'edit' | 'delete'; absence: AbsencePeriod } | { kind: 'add' };
type AnnouncedAbsencesProps = { player: Pick<PlayerRef, '_id' | 'name'>; today: Day };

/**
 * The days on which a player can't come, announced by the player, a guardian or staff. Medical and tactical staff read and
 * keep them; others read of no single player.
 */
export function AnnouncedAbsences({ player, today }: AnnouncedAbsencesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { setsAvailability: maySet } = useHealthRights();
  const mayDelete = useMay('mayDelete');
  const [act, setAct] = useState<Act | null>(null);
  const [isPast, setPast] = useState(false);
  const { data: absences } = useQuery({ ...absencesQuery(player._id), enabled: maySet });
  const earlier = useQuery({ ...earlierAbsencesQuery(player._id, today), enabled: isPast });
  const close = () => setAct(null);
  if (absences === undefined || !maySet) return null;
  const daysOf = ({ from, to }: AbsencePeriod) =>
    from === to
      ? format.shortDate(from)
      : t('replies.away.range', { from: format.shortDate(from), to: format.shortDate(to) });
  const row = (absence: AbsencePeriod) => {
    const range = daysOf(absence);
    return (
      <li
        key={absence._id}
        className="flex items-center gap-3 border-t border-line px-5 py-3 first:border-t-0 max-tablet:px-4"
      >
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{range}</p>
          <p className="text-sm wrap-anywhere text-ink-2">
            {t(`replies.reasons.${absence.reason}`)}
            {absence.series === null ? null : ` · ${t('absences.oneSeries')}`}
            {absence.note ? (
              <>
                {' · '}
                <bdi>{absence.note}</bdi>
              </>
            ) : null}
          </p>
        </div>
        {maySet ? (
          <span className="flex shrink-0 gap-1">
            <IconButton
              size="sm"
              label={t('replies.away.edit', { range })}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setAct({ kind: 'edit', absence })}
            />
            {mayDelete ? (
              <IconButton
                size="sm"
                label={t('replies.away.deleteOf', { range })}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => setAct({ kind: 'delete', absence })}
              />
            ) : null}
          </span>
        ) : null}
      </li>
    );
  };
  const none = (text: string) => <p className="px-5 py-4 text-ink-3 max-tablet:px-4">{text}</p>;
  return (
    <Sheet
      isFlush
      title={t('replies.away.listed')}
      end={
        maySet ? (
          <Button variant="outline" icon={<CalendarPlus aria-hidden="true" />} onClick={() => setAct({ kind: 'add' })}>
            {t('absences.add')}
          </Button>
        ) : null
      }
    >
      {absences.length === 0 ? none(t('absences.none')) : <ul>{absences.map(row)}</ul>}
      {isPast && earlier.data ? (
        earlier.data.length === 0 ? (
          none(t('absences.noEarlier'))
        ) : (
          <ul className="border-t border-line text-ink-2">{earlier.data.map(row)}</ul>
        )
      ) : null}
      {isPast && earlier.isError ? none(t('absences.failed')) : null}
      <p className="border-t border-line px-3 py-1.5 max-tablet:px-2">
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isPast}
          isLoading={isPast && earlier.isLoading}
          onClick={() => setPast(!isPast)}
        >
          {isPast ? t('absences.hideEarlier') : t('absences.earlier')}
        </Button>
      </p>
      {act && act.kind !== 'delete' ? (
        <Suspense>
          <edit.Component
            player={player}
            today={today}
            absence={act.kind === 'edit' ? act.absence : undefined}
            onClose={close}
          />
        </Suspense>
      ) : null}
      {act?.kind === 'delete' ? (
        <Suspense>
          <remove.Component name={player.name} absence={act.absence} days={daysOf(act.absence)} onClose={close} />
        </Suspense>
      ) : null}
    </Sheet>
  );
}
