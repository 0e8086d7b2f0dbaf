import { caseDay } from '@touchline/contract/health/case-rules';
import type { MedicalCase } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { AvailabilitySign } from '../../../../components/availability/availability-sign.tsx';
import { SquadLabel, type SquadLabelProps } from '../../../../components/squads/squad-label.tsx';
import { CountBadge } from '../../../../components/ui/count-badge.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { caseAddress } from '../case-address.ts';
import { byUrgency, dueOf } from '../due.ts';
import { DueLine } from '../due-line.tsx';
import { useCaseWords } from '../use-case-words.ts';
import type { ShownCases } from './shown-cases.ts';
import { NameTag } from '../../../../components/people/namesakes.tsx';

/** The open cases on a phone: those that wait, then those on plan, three lines each. */
export function CaseGroups({ cases, stages, today, squads, placedOf, changeOf }: ShownCases) {
  const { t } = useTranslation();
  const sorted = byUrgency(cases, today, placedOf);
  const groups = [
    { id: 'waiting', title: t('cases.waitForYou'), records: sorted.filter((one) => dueOf(placedOf(one), today)) },
    { id: 'onPlan', title: t('cases.onPlan'), records: sorted.filter((one) => !dueOf(placedOf(one), today)) },
  ];
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface shadow-1">
      {groups.map(({ id, title, records }) =>
        records.length === 0 ? null : (
          <section key={id} aria-label={title} className="[&+&]:border-t [&+&]:border-line">
            <h2 className="flex items-center gap-2 border-b border-line bg-hover px-4 py-2.5 font-semibold">
              {title}
              <CountBadge count={records.length} />
            </h2>
            <ul className="divide-y divide-line">
              {records.map((one) => (
                <Row
                  key={one._id}
                  one={one}
                  squad={squads?.find(({ _id }) => _id === one.squad)}
                  change={changeOf(one)}
                  stages={stages}
                  today={today}
                />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

type RowProps = Pick<ShownCases, 'stages' | 'today'> & {
  one: MedicalCase;
  squad: SquadLabelProps['squad'] | undefined;
  change: ReturnType<ShownCases['changeOf']>;
};

function Row({ one, squad, change, stages, today }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useCaseWords();
  const stage = stages.find(({ key }) => key === one.stage) ?? { key: one.stage, name: null };
  return (
    <li
      data-case-change={change}
      className="relative grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-3 px-4 py-3 leading-normal hover:bg-hover"
    >
      <span className="num-row pt-0.5 text-center text-[1.625rem]">{one.player.shirtNumber ?? ''}</span>
      <span className="min-w-0">
        <Link
          to={caseAddress(one._id)}
          className="font-semibold outline-none wrap-anywhere after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          <bdi>{one.player.name}</bdi>
        </Link>
        <NameTag id={one.player._id} />
        {squad ? (
          <span className="block text-sm">
            <SquadLabel squad={squad} />
          </span>
        ) : null}
        <span className="block text-sm text-ink-2">{words.label(one)}</span>
        <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
          <AvailabilitySign sign={one.training} />
          {words.stage(stage)}
        </span>
      </span>
      <span className="grid max-w-36 content-start justify-items-end text-end text-sm text-ink-3">
        <DueLine one={one} today={today} />
        {one.expectedReturn ? (
          <b className="font-semibold text-ink">{format.dayAndMonth(one.expectedReturn.to)}</b>
        ) : (
          <span>{t('cases.noDate')}</span>
        )}
        <span>{t('cases.day', { day: caseDay(one.onsetDate, today) })}</span>
      </span>
    </li>
  );
}
