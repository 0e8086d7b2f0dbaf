import {
  type ImportPreview,
  type LinePosition,
  linePositions,
  playerLines,
  usualLinePositions,
} from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/format.ts';
import { Alert } from '../feedback/alert.tsx';
import { Dropdown } from '../fields/select/dropdown.tsx';
import { SwitchLine } from '../fields/switch-line.tsx';
import { choiceText } from '../player-fields/choice-text.ts';
import type { Importing } from './use-import.ts';

type PlayerChoicesProps = {
  importing: Importing;
  players: NonNullable<ImportPreview['players']>;
  /** The club's age of consent. */
  age: number;
};

/** What the file leaves open about its players, and what the import leaves out. */
export function PlayerChoices({ importing, players, age }: PlayerChoicesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { options, change, isImporting } = importing;
  const { lines, unusedColumns, takenNumbers, withoutAddress } = players;
  const named = playerLines.filter((line) => lines[line] > 0);
  const dropsNumbers = options.withoutTakenNumbers === 'true';

  return (
    <>
      {named.length > 0 ? (
        <section aria-label={t('imports.lines.title')} className="grid gap-3">
          <p className="text-sm text-ink-3">{t('imports.lines.text')}</p>
          <div className="grid gap-3 tablet:grid-cols-3">
            {named.map((line) => (
              <Dropdown
                key={line}
                label={t(`imports.lines.${line}`, { count: lines[line] })}
                options={linePositions.map((position) => ({
                  value: position,
                  label: position === 'none' ? t('imports.lines.none') : choiceText(t, 'position', position),
                }))}
                value={options[line] ?? usualLinePositions[line]}
                onChange={(position) => change({ [line]: position as LinePosition })}
                isDisabled={isImporting}
              />
            ))}
          </div>
        </section>
      ) : null}
      {takenNumbers > 0 ? (
        <SwitchLine
          label={t('imports.withoutNumbers', { count: takenNumbers })}
          isOn={dropsNumbers}
          disabled={isImporting}
          onToggle={(isOn) => change({ withoutTakenNumbers: isOn ? 'true' : 'false' })}
        />
      ) : null}
      {withoutAddress > 0 ? (
        <Alert variant="info" title={t('imports.withoutAddress', { count: withoutAddress })}>
          {t('imports.withoutAddressHint', { age })}
        </Alert>
      ) : null}
      {unusedColumns.length > 0 ? (
        <p className="text-sm text-ink-3 wrap-anywhere">
          {t('imports.unused', { columns: format.list(unusedColumns), count: unusedColumns.length })}
        </p>
      ) : null}
    </>
  );
}
