import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import clsx from 'clsx';
import { BookingCard } from '../../../../components/ui/booking-card.tsx';
import { FieldLabelContext } from '../../../../components/fields/field-label-context.ts';

type Field = 'yellowCards' | 'redCard' | 'appearanceTime';

type StatTilesProps = {
  yellowCards: number;
  redCard: boolean;
  appearanceTime: number;
  /** Formats numbers: `format.number`. */
  formatNumber?: (value: number) => string;
  /** While editing: one control per tile, without a label. */
  editors?: Record<Field, ReactNode>;
  changed?: Partial<Record<Field, boolean>>;
  /** Under a value: since when it is entered. */
  notes?: Partial<Record<Field, string | undefined>>;
};

/** Yellow cards, red card and minutes of a player in one league; while editing, inputs take their places. */
export function StatTiles({
  yellowCards,
  redCard,
  appearanceTime,
  formatNumber = String,
  editors,
  changed = {},
  notes = {},
}: StatTilesProps) {
  const { t } = useTranslation();
  const values: Record<Field, ReactNode> = {
    yellowCards: (
      <>
        <BookingCard colour="yellow" size="lg" />
        <span className="num">{formatNumber(yellowCards)}</span>
      </>
    ),
    redCard: (
      <>
        <BookingCard colour={redCard ? 'red' : 'none'} size="lg" />
        <span className="text-xl font-semibold max-tablet:text-lg">{t(redCard ? 'common.yes' : 'common.no')}</span>
      </>
    ),
    appearanceTime: (
      <>
        <span className="num">{formatNumber(appearanceTime)}</span>
        <span className="self-end pb-[0.4375rem] text-sm font-regular text-ink-3 max-tablet:pb-1">
          {t('pieces.stats.minutes')}
        </span>
      </>
    ),
  };
  const fields: readonly Field[] = ['yellowCards', 'redCard', 'appearanceTime'];

  // Fields stand in no list of descriptions, as in Facts.
  const Tiles = editors ? 'div' : 'dl';
  return (
    <Tiles
      className={clsx(
        'grid grid-cols-3',
        editors ? 'max-tablet:grid-cols-[1fr_0.86fr_1.3fr]' : 'max-tablet:grid-cols-[auto_auto_1fr]',
      )}
    >
      {fields.map((field) => (
        <StatTile
          key={field}
          label={t(`pieces.stats.${field}`)}
          isEdited={editors !== undefined}
          isChanged={changed[field] ?? false}
        >
          {editors ? (
            editors[field]
          ) : (
            <div className="flex min-h-11 items-center gap-3 text-3xl leading-[1.1] max-tablet:min-h-9 max-tablet:gap-2 max-tablet:text-[1.875rem]">
              {values[field]}
            </div>
          )}
          {notes[field] ? <p className="text-sm leading-snug text-ink-3">{notes[field]}</p> : null}
        </StatTile>
      ))}
    </Tiles>
  );
}

type StatTileProps = { label: string; isEdited: boolean; isChanged: boolean; children: ReactNode };

function StatTile({ label, isEdited, isChanged, children }: StatTileProps) {
  const { t } = useTranslation();
  const id = useId();
  const [Label, Value] = isEdited ? (['div', 'div'] as const) : (['dt', 'dd'] as const);
  const ids = useMemo(() => ({ labelId: `${id}-label`, controlId: `${id}-control` }), [id]);
  return (
    <div
      data-changed={isChanged || undefined}
      className={clsx(
        'grid content-start gap-1 border-line px-5 py-4 not-first:border-s max-tablet:px-3 max-tablet:py-3',
        isChanged && 'marker [--marker-inset:1rem] [--marker-start:0.25rem]',
      )}
    >
      <Label className="text-sm leading-snug text-ink-3">
        <label id={ids.labelId} htmlFor={ids.controlId}>
          {label}
        </label>
        {isChanged ? <span className="sr-only">{t('pieces.changed')}</span> : null}
      </Label>
      <Value className="min-w-0">
        <FieldLabelContext value={ids}>{children}</FieldLabelContext>
      </Value>
    </div>
  );
}
