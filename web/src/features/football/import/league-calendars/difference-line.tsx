import type { FixtureDifferenceKind } from '@touchline/contract/club/fixture-choices';
import type { FixtureDifference } from '@touchline/contract/club/fixture-sources';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOnly, importValue } from '../../../../components/import-dialog/import-value.ts';
import { Badge, type BadgeTone } from '../../../../components/ui/badge.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { useFormat } from '../../../../lib/i18n/format.ts';

type DifferenceLineProps = {
  difference: FixtureDifference;
  timeZone: string;
  isTaking: boolean;
  isLeaving: boolean;
  isBusy: boolean;
  onTake: () => void;
  onLeave: () => void;
};

const tones: Partial<Record<FixtureDifferenceKind, BadgeTone>> = {
  new: 'success',
  calledOff: 'danger',
  gone: 'warn',
  rest: 'warn',
  smaller: 'warn',
};

const asked = ['smaller', 'gone', 'rest', 'new'] as const;
const isAsked = (kind: FixtureDifferenceKind): kind is (typeof asked)[number] =>
  (asked as readonly FixtureDifferenceKind[]).includes(kind);

/** One difference: the match, its change, and the presses that take it or leave it. */
export function DifferenceLine({ difference, timeZone, isTaking, isLeaving, isBusy, ...on }: DifferenceLineProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  const { kind, title, date, timeUnknown, asks, fields } = difference;
  const when = date === null ? null : timeUnknown ? dayOnly(t, format.date(date)) : format.dateTime(date);
  const question = asks && isAsked(kind) ? kind : undefined;
  const isByHand = fields.some(({ byHand }) => byHand);
  // A new match has its day in the line already.
  const shown = kind === 'new' ? fields.filter(({ field }) => field === 'venue') : kind === 'gone' ? [] : fields;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <span className="flex flex-wrap items-center gap-2">
          {title === '' ? null : <bdi className="font-semibold text-ink wrap-anywhere">{title}</bdi>}
          <Badge tone={tones[kind] ?? 'info'}>{t(`leagueCalendars.kinds.${kind}`)}</Badge>
          {isByHand ? <Badge tone="warn">{t('leagueCalendars.byHand')}</Badge> : null}
        </span>
        {when === null ? null : <span className="text-sm text-ink-3">{when}</span>}
        {question === undefined ? null : <p className="text-ink-2">{t(`leagueCalendars.questions.${question}`)}</p>}
        <DifferenceFields fields={shown} />
        {isByHand ? <p className="text-sm text-ink-3">{t('leagueCalendars.byHandHint')}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === 'smaller' ? null : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('leagueCalendars.leaveOf', { title })}
            isLoading={isLeaving}
            isBusy={isBusy}
            onClick={on.onLeave}
          >
            {t('leagueCalendars.leave')}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-label={question === undefined ? t('leagueCalendars.takeOf', { title }) : undefined}
          isLoading={isTaking}
          isBusy={isBusy}
          onClick={on.onTake}
        >
          {t(question === undefined ? 'leagueCalendars.take' : `leagueCalendars.answers.${question}`)}
        </Button>
      </div>
    </li>
  );
}

const isState = (value: string | null): value is 'scheduled' | 'postponed' =>
  value === 'scheduled' || value === 'postponed';

function DifferenceFields({ fields }: { fields: FixtureDifference['fields'] }) {
  const { t } = useTranslation();
  // The texts are already in the club's time zone.
  const clubClock = useFormat('UTC');
  const said = (field: string, value: string | null): string =>
    field === 'state' && isState(value)
      ? t(`leagueCalendars.states.${value}`)
      : importValue(t, { format: clubClock, field, value });
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-0.5 text-sm">
      {fields.map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-1.5">
          <dt className="text-ink-3">{t(`leagueCalendars.values.${field}`)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-ink">
            {from === null ? null : (
              <>
                <bdi className="text-ink-2 line-through decoration-ink-3/60 wrap-anywhere">{said(field, from)}</bdi>
                <ArrowRight
                  role="img"
                  aria-label={t('imports.becomes')}
                  className="flip size-3.5 self-center text-ink-3"
                />
              </>
            )}
            <bdi className="font-medium wrap-anywhere">{said(field, to)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
