import '../../../components/availability/availability.css';
import type { getOwnAvailability, OwnCase } from '@touchline/contract/me/me-availability';
import type { OutputOf } from '@touchline/contract/wire/endpoint';
import { isFully } from '@touchline/contract/health/availability-rules';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash, MessageCircle, Timer, TrendingDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownAvailabilityQuery } from '../../../api/me/me-availability.ts';
import { AvailabilitySign } from '../../../components/availability/availability-sign.tsx';
import { restrictionText } from '../../../components/availability/restriction-chips.tsx';
import { returnText } from '../../../components/availability/return-text.ts';
import { signOf } from '../../../components/availability/sign-of.ts';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { dayIn, daysBetween } from '../../../lib/dates/days.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { PlayerLink } from '../parts/player-link.tsx';
import { emptyDraft, keepReport, readReport } from '../report/report-draft.ts';
import { partsOf } from './part-of.ts';
import { SymptomForm } from './symptom-form.tsx';

type Today = OutputOf<typeof getOwnAvailability>['today'];
type MyStatusProps = {
  timeZone: string;
  /** The server's time. */
  now: string;
  /** False for a player who has refused that complaints are stored. */
  mayReport: boolean;
  /** False for a guardian who may not answer for the child. */
  maySend?: boolean;
  /** For whom a guardian looks. */
  child?: string | undefined;
};

/** What a player can take part in today and how far the way back is. Nothing for one whom nothing limits. */
export function MyStatus({ timeZone, now, mayReport, maySend = true, child }: MyStatusProps) {
  const { t } = useTranslation();
  const { data } = useQuery(ownAvailabilityQuery(child));
  if (!data) return null;
  const { today, cases, readings } = data;
  const open = cases.filter((one) => one.open);
  if (isFully(today) && open.length === 0 && !today.undecided) return null;
  const [first] = open;
  return (
    <>
      <section
        aria-label={t('myStatus.label')}
        className="grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-1"
      >
        <State today={today} timeZone={timeZone} now={now} isChild={child !== undefined} />
        {open.map((one) => (
          <Case key={one._id} one={one} today={dayIn(timeZone, now)} />
        ))}
        <Readings readings={readings} timeZone={timeZone} />
      </section>
      {maySend && open.some(({ asksSymptoms }) => asksSymptoms) ? <SymptomForm child={child} /> : null}
      {mayReport && first ? (
        <div className="grid grid-cols-2 gap-2">
          <PlayerLink
            href="/me/report"
            className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-auto! min-h-14 whitespace-normal!`}
            onClick={() =>
              keepReport({ ...(readReport() ?? emptyDraft), child, bodyParts: partsOf(first), isPrefilled: true })
            }
          >
            <TrendingDown aria-hidden="true" />
            {t('myStatus.worse')}
          </PlayerLink>
          <PlayerLink
            href="/me/report"
            className={`${buttonVariants({ variant: 'outline', size: 'lg' })} h-auto! min-h-14 whitespace-normal!`}
          >
            <MessageCircle aria-hidden="true" />
            {t('myStatus.ask')}
          </PlayerLink>
        </div>
      ) : null}
    </>
  );
}

type StateProps = Pick<MyStatusProps, 'timeZone' | 'now'> & { today: Today; isChild: boolean };

function State({ today, timeZone, now, isChild }: StateProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat(timeZone);
  const sign = signOf(today);
  const state = t(`availability.states.${sign}`);
  const back = returnText(today, {
    t,
    language: i18n.language,
    day: dayIn(timeZone, now),
    timeZone,
    isMedical: false,
  });
  const restrictions = today.restrictions.map((kind) => ({ kind, text: restrictionText(t, kind, today) }));
  const match = today.match === 'available' ? null : t(`availability.matchLine.${today.match}`);
  return (
    <>
      <div className="grid gap-1">
        <h2 className="flex items-center gap-3 text-lg font-bold tracking-title">
          <AvailabilitySign sign={sign} size="lg" />
          {t('myStatus.today', { state })}
        </h2>
        {back || match ? <p className="text-ink-2">{[back?.text, match].filter(Boolean).join(' · ')}</p> : null}
      </div>
      {restrictions.length > 0 ? (
        <ul className="divide-y divide-line">
          {restrictions.map(({ kind, text }) => (
            <li key={kind} className="flex min-h-11 items-center gap-3">
              {kind === 'limitedMinutes' ? (
                <Timer aria-hidden="true" className="size-5 shrink-0 text-warn" />
              ) : (
                <CircleSlash aria-hidden="true" className="size-5 shrink-0 text-danger" />
              )}
              <bdi className="wrap-anywhere">{text}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {today.note ? (
        <p dir="auto" className="text-pretty wrap-anywhere">
          {today.note}
        </p>
      ) : null}
      <p className="text-sm text-ink-2">
        {t(isChild ? 'myStatus.coachSeesChild' : 'myStatus.coachSees', {
          what: format.list([state, ...restrictions.map(({ text }) => text)]),
        })}
      </p>
    </>
  );
}

function Case({ one, today }: { one: OwnCase; today: string }) {
  const { t } = useTranslation();
  const { stage, stages, stageName, bodyArea, side, diagnosis, onsetDate, treatedBy } = one;
  const area = bodyArea && t(`cases.areas.${bodyArea}`);
  const place = area && side && side !== 'none' ? t(`cases.places.${side}`, { area }) : area;
  const known = stage >= 1 && stage <= 7 ? (`${stage}` as '1') : undefined;
  const name = stageName ?? (known ? t(`cases.stages.${known}`) : t('cases.stages.other', { key: stage }));
  const facts = [diagnosis ?? place, t('myStatus.day', { number: daysBetween(onsetDate, today) }), treatedBy];
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <span aria-hidden="true" className="mb-1 flex gap-1">
        {Array.from({ length: stages }, (_, index) => (
          <i
            key={index}
            className={`h-1.5 flex-1 rounded-full forced-colors:border ${index < stage ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-sunken'}`}
          />
        ))}
      </span>
      <p className="font-semibold">{t('myStatus.stage', { stage, stages, name })}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

type Readings = OutputOf<typeof getOwnAvailability>['readings'];

/** Who has opened the record, newest first. */
function Readings({ readings, timeZone }: { readings: Readings; timeZone: string }) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  if (readings.length === 0) return null;
  return (
    <details className="border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-accent underline">
        {t('myStatus.readings')}
      </summary>
      <ul className="grid gap-1 pb-1 text-sm">
        {readings.map(({ at, by }) => (
          <li key={`${at}${by}`} className="flex flex-wrap justify-between gap-x-3">
            <bdi>{by ?? t('myStatus.somebody')}</bdi>
            <time dateTime={at} className="text-ink-2">
              {format.dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
