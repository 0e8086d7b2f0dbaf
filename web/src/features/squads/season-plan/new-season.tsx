import type { Season } from '@touchline/contract/club/seasons';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateNextSeason } from '../../../api/squads/rollover.ts';
import { DateSelect } from '../../../components/fields/select/date-select.tsx';
import { TextInput } from '../../../components/fields/text-input.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../components/page/pane-layout.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useBackToSquads } from './use-back-to-squads.ts';

const yearLater = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** 2026/27 becomes 2027/28, and 2026 becomes 2027. */
const nextName = (name: string): string =>
  name.replace(/\d+/gu, (year) => String(Number(year) + 1).padStart(year.length, '0'));

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10);

type NewSeasonProps = {
  title: string;
  last: Season | null;
  /** What there is to say of the plan before. */
  notice: ReactNode;
  onCreated: (id: string) => void;
};

/** The name and the days of the season to plan, by those of the last one. */
export function NewSeason({ title, last, notice, onCreated }: NewSeasonProps) {
  const { t } = useTranslation();
  const { mutate: create, isPending } = useCreateNextSeason();
  const [name, setName] = useState(last ? nextName(last.name) : '');
  const [from, setFrom] = useState(last ? dayAfter(last.to) : '');
  const [to, setTo] = useState(last ? yearLater(last.to) : '');
  const year = Number((last?.to ?? '2026').slice(0, 4));
  const canCreate = name.trim() !== '' && from !== '' && to > from;

  const back = useBackToSquads();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canCreate) create({ name, from, to }, { onSuccess: ({ _id }) => onCreated(_id) });
  };

  return (
    <PaneLayout>
      <PageHead title={title} meta={t('seasonPlan.nothingYet')} back={back} />
      {notice}
      <Sheet title={t('seasonPlan.stations.season')}>
        <form noValidate onSubmit={handleSubmit} className="grid max-w-120 gap-4">
          <TextInput label={t('seasonPlan.name')} value={name} onChange={(event) => setName(event.target.value)} />
          <DateSelect
            label={t('seasonPlan.from')}
            value={from}
            onChange={setFrom}
            firstYear={year}
            lastYear={year + 2}
          />
          <DateSelect label={t('seasonPlan.to')} value={to} onChange={setTo} firstYear={year} lastYear={year + 2} />
          <Button
            type="submit"
            disabled={!canCreate}
            why={canCreate ? undefined : t('seasonPlan.daysMissing')}
            isLoading={isPending}
            className="justify-self-start"
          >
            {t('seasonPlan.next')}
          </Button>
        </form>
      </Sheet>
    </PaneLayout>
  );
}
