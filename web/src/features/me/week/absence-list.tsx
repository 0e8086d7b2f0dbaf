import { useQuery } from '@tanstack/react-query';
import type { OwnAbsence } from '@touchline/contract/me/me-absences';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAbsencesQuery, useDeleteOwnAbsence } from '../../../api/me/me-absences.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Card } from '../parts/card.tsx';
import { failureText } from '../parts/failure-text.ts';
import { LoadState } from '../parts/load-state.tsx';
import { AbsenceForm, type Series } from './absence-form.tsx';

type AbsenceListProps = {
  child: string | undefined;
  name: string | undefined;
  series: readonly Series[];
  today: string;
  mayChange: boolean;
};

/** The announced absences that are not over. */
export function AbsenceList({ child, name, series, today, mayChange }: AbsenceListProps) {
  const { t } = useTranslation();
  const query = useQuery(ownAbsencesQuery(child));
  if (!query.data) return <LoadState query={query} />;
  if (query.data.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold tracking-title">
        {name ? t('replies.week.of', { name, title: t('replies.away.listed') }) : t('replies.away.listed')}
      </h2>
      {query.data.map((absence) => (
        <AbsenceCard
          key={absence._id}
          absence={absence}
          child={child}
          series={series}
          today={today}
          mayChange={mayChange}
        />
      ))}
    </section>
  );
}

type AbsenceCardProps = Omit<AbsenceListProps, 'name'> & { absence: OwnAbsence };

function AbsenceCard({ absence, child, series, today, mayChange }: AbsenceCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const remove = useDeleteOwnAbsence();
  const [isEditing, setEditing] = useState(false);
  const { from, to, reason, note, by, byName } = absence;
  const range =
    from === to ? format.date(from) : t('replies.away.range', { from: format.date(from), to: format.date(to) });
  const only = series.find(({ id }) => id === absence.series);
  const isOthers = byName !== null && (child !== undefined || by !== 'player');

  if (isEditing)
    return (
      <Card title={range}>
        <AbsenceForm
          child={child}
          series={series}
          today={today}
          absence={absence}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </Card>
    );
  return (
    <Card title={range}>
      <div className="grid gap-1">
        <p>
          {t(`replies.reasons.${reason}`)}
          {absence.series === null
            ? null
            : ` · ${only ? t('replies.away.seriesOf', only) : t('replies.away.otherSeries')}`}
        </p>
        {note ? (
          <p dir="auto" className="text-ink-2 wrap-anywhere">
            {note}
          </p>
        ) : null}
        {isOthers ? (
          <p className="text-sm text-ink-2">
            {t(by === 'staff' ? 'replies.week.byStaff' : 'replies.week.by', { name: byName })}
          </p>
        ) : null}
      </div>
      {mayChange ? (
        <div className="grid gap-2">
          <Button
            variant="outline"
            size="lg"
            icon={<Pencil aria-hidden="true" />}
            aria-label={t('replies.away.edit', { range })}
            onClick={() => setEditing(true)}
          >
            {t('replies.away.changed')}
          </Button>
          <AskFirst
            label={t('replies.away.delete')}
            name={t('replies.away.deleteOf', { range })}
            icon={<Trash2 aria-hidden="true" />}
            title={t('replies.away.deleteTitle')}
            text={t('replies.away.deleteText')}
            isBusy={remove.isPending}
            error={remove.isError ? failureText(t, remove.error) : undefined}
            onCancel={remove.reset}
            onConfirm={() => remove.mutate({ id: absence._id, child })}
          />
        </div>
      ) : null}
    </Card>
  );
}
