import { limits } from '@touchline/contract/wire/limits';
import { type BodyPart, bodyParts } from '@touchline/contract/health/complaints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BodyFigure } from '../../../components/health/body-figure/body-figure.tsx';
import type { BodySide } from '../../../components/health/body-figure/body-shapes.ts';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { ChoiceGroup } from '../parts/choice-group.tsx';

type BodyPickerProps = {
  chosen: readonly BodyPart[];
  /** Of the child, if a guardian chooses. */
  name?: string | undefined;
  onChange: (chosen: BodyPart[]) => void;
};

const sides = ['front', 'back'] as const satisfies readonly BodySide[];

/** Selects where it hurts, on a figure or from a list. At most three places. */
export function BodyPicker({ chosen, name, onChange }: BodyPickerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [side, setSide] = useState<BodySide>('front');
  const [isRefused, setRefused] = useState(false);
  const count = limits.complaintBodyPartsMax;
  const where = t(name === undefined ? 'me.report.where' : 'me.children.where');
  const left = name === undefined ? t('me.body.yourLeft') : t('me.children.left', { name });
  const right = name === undefined ? t('me.body.yourRight') : t('me.children.right', { name });

  const toggle = (part: BodyPart) => {
    const isChosen = chosen.includes(part);
    setRefused(!isChosen && chosen.length >= count);
    if (isChosen) onChange(chosen.filter((each) => each !== part));
    else if (chosen.length < count) onChange([...chosen, part]);
  };

  return (
    <div className="grid gap-3">
      <div>
        <h2 className="font-semibold">{where}</h2>
        <p className="text-sm text-ink-2">{t('me.report.whereHint')}</p>
      </div>
      <ChoiceGroup
        label={t('me.body.side')}
        isLabelHidden
        columns={2}
        options={sides.map((value) => ({ value, label: t(`me.body.${value}`) }))}
        value={side}
        onChange={setSide}
      />
      {/* Left and right are the player's own, in every language. */}
      <div dir="ltr" className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 text-sm text-ink-2">
        <span className="pt-24 text-center">{side === 'front' ? right : left}</span>
        <BodyFigure key={side} side={side} chosen={chosen} onToggle={toggle} className="h-120 w-auto" />
        <span className="pt-24 text-center">{side === 'front' ? left : right}</span>
      </div>
      <p role="status" className="font-semibold">
        {chosen.length > 0
          ? t('me.body.chosen', { parts: format.list(chosen.map((part) => t(`me.body.parts.${part}`))) })
          : t('me.body.none')}
        {isRefused ? <span className="block text-danger">{t('me.body.full', { count })}</span> : null}
      </p>
      <details className="rounded-md border border-line">
        <summary className="grid min-h-12 content-center px-4 font-semibold">{t('me.body.list')}</summary>
        <fieldset className="grid grid-cols-1 border-t border-line px-4 py-2">
          <legend className="sr-only">{where}</legend>
          {bodyParts.map((part) => (
            <Checkbox
              key={part}
              label={t(`me.body.parts.${part}`)}
              checked={chosen.includes(part)}
              disabled={!chosen.includes(part) && chosen.length >= count}
              onChange={() => toggle(part)}
            />
          ))}
        </fieldset>
      </details>
    </div>
  );
}
