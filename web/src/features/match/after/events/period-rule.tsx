import { endOf } from '@touchline/contract/match/events/match-clock';
import { matchLimits } from '@touchline/contract/match/match-choices';
import type { MatchEvent } from '@touchline/contract/match/match-events';
import { directionOf } from '@touchline/contract/wire/languages';
import { bounded } from '@touchline/contract/wire/messages';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveEvent } from '../../../../api/match/match-events-corrections.ts';
import { TextInput } from '../../../../components/fields/text-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { numberOf } from '../../../../lib/forms/typed-values.ts';
import { validationText } from '../../../../lib/forms/validation.ts';
import { periodName } from '../../events/period-names.ts';
import { TimelineRule } from '../../events/timeline.tsx';
import { newEventId } from './event-form.ts';
import type { MatchLine } from './timeline-lines.ts';

type PeriodRuleProps = {
  match: string;
  rule: Extract<MatchLine, { kind: 'period' }>;
  lengths: readonly number[];
  normalPeriods: number;
  events: readonly MatchEvent[];
  mayEdit: boolean;
};

/** "1st half, 45+2". Its added time is what minutes played rest on, so it can be corrected here. */
export function PeriodRule({ match, rule, lengths, normalPeriods, events, mayEdit }: PeriodRuleProps) {
  const { t, i18n } = useTranslation();
  // "45+2" would read as "2+45" there.
  const isRightToLeft = directionOf(i18n.language) === 'rtl';
  const { period, length, added, early } = rule;
  const [typed, setTyped] = useState<string>();
  const [id] = useState(newEventId);
  const save = useSaveEvent(match);
  const name = periodName(t, period, normalPeriods);
  const time = added ? `${length}+${added}` : String(length);
  const text =
    early !== null
      ? t('match.after.periodEndedEarly', { period: name, minute: early })
      : added === null
        ? name
        : t('match.after.periodWith', { period: name, time: isRightToLeft ? `\u2066${time}\u2069` : time });

  if (typed === undefined)
    return (
      <TimelineRule>
        {mayEdit ? (
          <button type="button" title={t('match.after.changeAdded')} onClick={() => setTyped(String(added ?? ''))}>
            <bdi>{text}</bdi>
            {added === null ? <span className="sr-only"> {t('match.after.changeAdded')}</span> : null}
          </button>
        ) : (
          <bdi>{text}</bdi>
        )}
      </TimelineRule>
    );

  const value = numberOf(typed);
  const isWrong = value === null || !Number.isInteger(value) || value < 0 || value > matchLimits.addedMax;
  const handleSubmit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    if (isWrong || save.isPending) return;
    const end = events.findLast((event) => event.kind === 'periodEnd' && event.period === period);
    const now = new Date().toISOString();
    save.mutate(
      {
        _id: end?._id ?? id,
        kind: 'periodEnd',
        side: end?.side ?? 'own',
        period,
        // Added time begins where the period has its length.
        minute: endOf(period, lengths),
        added: value,
        goesOn: end?.goesOn ?? false,
        at: end?.at ?? now,
        changedAt: end && end.changedAt >= now ? new Date(Date.parse(end.changedAt) + 1).toISOString() : now,
      },
      { onSuccess: () => setTyped(undefined) },
    );
  };
  return (
    <li>
      <form
        noValidate
        aria-label={t('match.after.changeAdded')}
        className="flex flex-wrap items-start justify-center gap-2 px-5 py-2"
        onSubmit={handleSubmit}
      >
        <span className="flex min-h-control items-center text-sm font-semibold text-ink-3">{name}</span>
        <TextInput
          variant="minimal"
          label={t('match.after.added')}
          name="added"
          inputMode="numeric"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button
          autoFocus
          maxLength={2}
          prefix={`${length}+`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? validationText(t, bounded('wholeNumber', 0, matchLimits.addedMax)) : undefined}
          className="w-28"
        />
        <Button
          type="submit"
          size="sm"
          className="h-control"
          disabled={isWrong}
          why={t('common.why.invalid')}
          isLoading={save.isPending}
        >
          {t('common.save')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          className="h-control"
          isBusy={save.isPending}
          onClick={() => setTyped(undefined)}
        >
          {t('common.cancel')}
        </Button>
      </form>
    </li>
  );
}
