import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BodyFigure } from '../../../../../components/health/body-figure/body-figure.tsx';
import { type BodySide, bodyShapes } from '../../../../../components/health/body-figure/body-shapes.ts';
import { SegmentedControl } from '../../../../../components/fields/segmented-control.tsx';
import { Button } from '../../../../../components/ui/button.tsx';
import { useCaseWords } from '../../use-case-words.ts';
import { partsOf } from '../where/parts-of.ts';
import type { DiagnosisChoice } from './use-diagnosis-choice.ts';

const sides = ['left', 'right', 'both'] as const;

/** The body: a place on it filters the list, what is chosen in the list is marked on it. */
export function DiagnosisFigure({ choice }: { choice: DiagnosisChoice }) {
  const { t } = useTranslation();
  const words = useCaseWords();
  const { area, side, chosen } = choice;
  const parts = partsOf(area, side, chosen?.code);
  const isOn = (where: BodySide) => bodyShapes[where].some(({ part }) => parts.includes(part));
  const [turned, setTurned] = useState<BodySide | null>(null);
  const where = turned ?? (isOn('front') || !isOn('back') ? 'front' : 'back');
  const other = where === 'front' ? 'back' : 'front';
  return (
    <div className="grid content-start justify-items-center gap-1.5">
      {/* Left and right are the player's own, in every language. */}
      <div dir="ltr">
        <BodyFigure side={where} chosen={parts} onToggle={choice.point} className="h-56 w-auto" />
      </div>
      <p role="status" className="text-center text-sm font-medium text-ink">
        {words.place(area, side) ?? t('casePage.diagnosis.nowhere')}
      </p>
      <div className="flex gap-1">
        <Button variant="ghost" size="sm" onClick={() => setTurned(other)}>
          {t(`me.body.${other}`)}
        </Button>
        {area ? (
          <Button variant="ghost" size="sm" onClick={() => choice.setArea(null)}>
            {t('casePage.diagnosis.everywhere')}
          </Button>
        ) : null}
      </div>
      {/* Never mirrored either: left stands left. */}
      <div dir="ltr">
        <SegmentedControl
          kind="choice"
          label={t('casePage.diagnosis.side')}
          options={sides.map((value) => ({ value, label: t(`cases.sides.${value}`) }))}
          value={sides.find((one) => one === side) ?? null}
          onChange={choice.setSide}
        />
      </div>
    </div>
  );
}
