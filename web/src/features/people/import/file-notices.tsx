import {
  type ImportPreview,
  type LinePosition,
  linePositions,
  playerLines,
  usualLinePositions,
} from '@touchline/contract/club/imports';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Dropdown } from '../../../components/fields/select/dropdown.tsx';
import { SwitchLine } from '../../../components/fields/switch-line.tsx';
import { choiceText } from '../../../components/player-fields/choice-text.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import type { ImportingPeople } from './use-people-import.ts';

type Players = NonNullable<ImportPreview['players']>;
type RowChoicesProps = { importing: ImportingPeople; players: Players };

/** What the file leaves open about many of its players, and what is read although it is hidden. */
export function RowChoices({ importing, players }: RowChoicesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { decisions, steps, isImporting } = importing;
  const { takenNumbers, hidden } = players;
  return (
    <>
      {hidden.rows > 0 ? (
        <p className="text-sm text-ink-3">
          {t('imports.hiddenRows', { count: hidden.rows, number: format.number(hidden.rows) })}
        </p>
      ) : null}
      {hidden.columns > 0 ? (
        <p className="text-sm text-ink-3">
          {t('imports.hiddenColumns', { count: hidden.columns, number: format.number(hidden.columns) })}
        </p>
      ) : null}
      <LineChoices importing={importing} lines={players.lines} />
      {takenNumbers > 0 ? (
        <SwitchLine
          label={t('imports.withoutNumbers', { count: takenNumbers })}
          isOn={decisions.query.withoutTakenNumbers === 'true'}
          disabled={isImporting}
          onToggle={(isOn) => steps.choosing({ withoutTakenNumbers: isOn ? 'true' : 'false' })}
        />
      ) : null}
    </>
  );
}

type LineChoicesProps = { importing: ImportingPeople; lines: Players['lines'] };

/** The positions of players of whom the file names only the line. */
function LineChoices({ importing, lines }: LineChoicesProps) {
  const { t } = useTranslation();
  const { decisions, steps, isImporting } = importing;
  const named = playerLines.filter((line) => lines[line] > 0);
  if (named.length === 0) return null;
  return (
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
            value={decisions.query[line] ?? usualLinePositions[line]}
            onChange={(position) => steps.choosing({ [line]: position as LinePosition })}
            isDisabled={isImporting}
          />
        ))}
      </div>
    </section>
  );
}

type FileNoticesProps = {
  preview: ImportPreview;
  players: Players;
  /** The club's age of consent. */
  age: number;
};

/** What the players of the file lack, and what the import leaves out. Below the rows, which are what is worked on. */
export function FileNotices({ preview, players, age }: FileNoticesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { unusedColumns, withoutAddress, withoutBirthDate } = players;
  return (
    <>
      {withoutAddress > 0 ? (
        <Alert variant="info" title={t('imports.withoutAddress', { count: withoutAddress })}>
          {t('imports.withoutAddressHint', { age })}
        </Alert>
      ) : null}
      {withoutBirthDate > 0 ? (
        <Alert variant="info" title={t('imports.withoutBirthDate', { count: withoutBirthDate })}>
          {t('imports.withoutBirthDateHint')}
        </Alert>
      ) : null}
      {/* Of a table, the columns themselves are shown. */}
      {unusedColumns.length > 0 && !preview.columns?.length ? (
        <p className="text-sm text-ink-3 wrap-anywhere">
          {t('imports.unused', { columns: format.list(unusedColumns), count: unusedColumns.length })}
        </p>
      ) : null}
    </>
  );
}
