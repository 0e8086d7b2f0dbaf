import type { CaseRecord } from '@touchline/contract/health/cases';
import { useTranslation } from 'react-i18next';
import { BodyFigure } from '../../../../../components/health/body-figure/body-figure.tsx';
import { type BodySide, bodyShapes } from '../../../../../components/health/body-figure/body-shapes.ts';
import { Sheet } from '../../../../../components/page/sheet.tsx';
import { useFormat } from '../../../../../lib/i18n/format.ts';
import { useCaseWords } from '../../use-case-words.ts';
import { partsOf } from './parts-of.ts';

const sides: readonly BodySide[] = ['front', 'back'];

/** Where it is on the body; nothing for what has no place. */
export function WhereSheet({ record }: { record: CaseRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useCaseWords();
  const { bodyArea, side, diagnosis } = record;
  const parts = partsOf(bodyArea, side, diagnosis?.code);
  if (bodyArea === null) return null;
  const isShown = (where: BodySide) => bodyShapes[where].some(({ part }) => parts.includes(part));
  return (
    <Sheet title={t('casePage.where.title')}>
      {/* Left and right are the player's own, so the two figures keep their order in every language. */}
      <div aria-hidden="true" dir="ltr" className="flex items-end justify-center gap-5">
        {sides.map((where) => (
          <figure key={where} className="grid justify-items-center gap-1">
            <BodyFigure side={where} chosen={isShown(where) ? parts : []} className="h-46 w-auto" />
            <figcaption className="text-xs text-ink-3">{t(`me.body.${where}`)}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-2.5 text-center font-semibold">
        {parts.length === 1
          ? format.list(parts.map((part) => t(`me.body.parts.${part}`)))
          : words.place(bodyArea, side)}
      </p>
    </Sheet>
  );
}
