import type { FixturesPreview } from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { useTimezoneOptions } from '../fields/select/use-timezone-options.ts';
import { TextInput } from '../fields/text-input.tsx';
import { isShift } from './fixture-decisions.ts';
import type { Importing } from './use-import.ts';

type KickOffsProps = { times: FixturesPreview['fixtures']['times']; timeZone: string; importing: Importing };

/** The first kick-offs as they were read, large enough to notice an hour too early; and the zone and shift that mend them. */
export function KickOffs({ times, timeZone, importing }: KickOffsProps) {
  const { t } = useTranslation();
  const format = useFormat(timeZone);
  if (times.first.length === 0) return null;
  return (
    <section aria-label={t('imports.times.title')} className="grid gap-3 rounded-md border border-line p-3">
      <div className="grid gap-1">
        <h3 className="font-semibold text-ink">{t('imports.times.title')}</h3>
        <p className="text-sm text-ink-3">{t('imports.times.hint')}</p>
      </div>
      <ul className="grid gap-2">
        {times.first.map(({ row, title, date }) => (
          <li key={row} className="grid gap-x-3 tablet:grid-cols-[auto_minmax(0,1fr)] tablet:items-baseline">
            <span className="tnum text-xl font-bold text-ink">{format.dateTime(date)}</span>
            <span className="min-w-0 text-ink-2 wrap-anywhere">
              <bdi>{title}</bdi>
            </span>
          </li>
        ))}
      </ul>
      <TimesChoice zone={times.zone} importing={importing} />
    </section>
  );
}

function TimesChoice({ zone, importing }: { zone: string | null; importing: Importing }) {
  const { t } = useTranslation();
  const zones = useTimezoneOptions();
  const { decisions, decide, isImporting } = importing;
  const error = isShift(decisions.shiftMin) ? undefined : t('imports.times.shiftWrong');
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      {zone === null ? null : (
        <Dropdown
          label={t('imports.times.zone')}
          options={zones}
          value={decisions.zone ?? zone}
          onChange={(chosen) => decide({ zone: chosen })}
          isDisabled={isImporting}
        />
      )}
      <TextInput
        label={t('imports.times.shift')}
        name="shiftMin"
        inputMode="text"
        autoComplete="off"
        dir="ltr"
        value={decisions.shiftMin}
        readOnly={isImporting}
        onChange={(event) => {
          const shiftMin = event.target.value.trim().replace(/^[+]/u, '').replace(/^[−–]/u, '-');
          decide({ shiftMin }, { isTyped: true });
        }}
        error={error}
        hint={error}
      />
    </div>
  );
}
