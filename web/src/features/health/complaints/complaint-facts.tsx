import type { BodyPart, ComplaintRecord } from '@touchline/contract/health/complaints';
import { useTranslation } from 'react-i18next';
import { BodyFigure } from '../../../components/health/body-figure/body-figure.tsx';
import { type BodySide, bodyShapes } from '../../../components/health/body-figure/body-shapes.ts';
import { Fact } from '../../../components/facts/fact.tsx';
import { Facts } from '../../../components/facts/facts.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { useFormat } from '../../../lib/i18n/format.ts';
import { CanTrainMark } from '../../../components/health/can-train-mark.tsx';
import { ComplaintImages } from './complaint-images.tsx';

type ComplaintFactsProps = { complaint: ComplaintRecord; onDeadLink: () => void };

const sides: readonly BodySide[] = ['front', 'back'];

/** Structured parts of the report: body parts, start, ability to train, and photos. */
export function ComplaintFacts({ complaint, onDeadLink }: ComplaintFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { bodyParts, since, canTrain, photos, status } = complaint;
  // What was said stays readable; a resolved complaint only loses the mark.
  const isPlain = canTrain === 'yes' || status === 'resolved';
  if (bodyParts.length === 0 && since === null && canTrain === null && photos.length === 0) return null;
  return (
    <Sheet title={t('complaints.report')}>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <Facts isNarrow>
            {canTrain ? (
              <Fact label={t('complaints.canTrain.label')}>
                {isPlain ? (
                  t(`complaints.canTrain.${canTrain}`)
                ) : (
                  <CanTrainMark canTrain={complaint.canTrain} status={complaint.status} />
                )}
              </Fact>
            ) : null}
            {bodyParts.length > 0 ? (
              <Fact label={t('complaints.where')}>
                {format.list(bodyParts.map((part) => t(`me.body.parts.${part}`)))}
              </Fact>
            ) : null}
            {since ? <Fact label={t('complaints.since')}>{format.date(since)}</Fact> : null}
          </Facts>
          <ComplaintImages photos={photos} onDeadLink={onDeadLink} />
        </div>
        <Figures chosen={bodyParts} />
      </div>
    </Sheet>
  );
}

/** Decorative: the text beside it says the same. */
function Figures({ chosen }: { chosen: readonly BodyPart[] }) {
  const { t } = useTranslation();
  const shown = sides.filter((side) => bodyShapes[side].some(({ part }) => chosen.includes(part)));
  return shown.map((side) => (
    <div key={side} aria-hidden="true" className="grid justify-items-center gap-1.5">
      <BodyFigure side={side} chosen={chosen} className="h-44 w-auto" />
      <span className="text-sm text-ink-3">{t(`me.body.${side}`)}</span>
    </div>
  ));
}
