import type { RestrictionKind } from '@touchline/contract/health/availability-choices';
import type { TFunction } from 'i18next';
import {
  ArrowUpFromLine,
  CircleSlash2,
  Dumbbell,
  Footprints,
  Gauge,
  Hand,
  type LucideIcon,
  ShieldOff,
  Timer,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

export const restrictionIcons: Record<RestrictionKind, LucideIcon> = {
  noContact: ShieldOff,
  noHeading: CircleSlash2,
  noSprinting: Gauge,
  noKicking: Footprints,
  noJumping: ArrowUpFromLine,
  limitedMinutes: Timer,
  gymOnly: Dumbbell,
  goalkeeperDrillsOnly: Hand,
  other: TriangleAlert,
};

export type Restricted = {
  restrictions: readonly RestrictionKind[];
  limitedMinutes: number | null;
  otherRestriction: string | null;
};

/** A restriction in words: "No contact", "60 min at most", or what was typed. */
export const restrictionText = (
  t: TFunction,
  kind: RestrictionKind,
  { limitedMinutes, otherRestriction }: Omit<Restricted, 'restrictions'>,
): string => {
  if (kind === 'limitedMinutes')
    return limitedMinutes === null
      ? t('availability.restrictions.someMinutes')
      : t('availability.restrictions.limitedMinutes', { minutes: limitedMinutes });
  if (kind === 'other' && otherRestriction) return otherRestriction;
  return t(`availability.restrictions.${kind}`);
};

/** What a player must not do, each with icon and words. Nothing without a restriction. */
export function RestrictionChips({ restrictions, ...details }: Restricted) {
  const { t } = useTranslation();
  if (restrictions.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.25">
      {restrictions.map((kind) => {
        const Icon = restrictionIcons[kind];
        return (
          <span
            key={kind}
            className="inline-flex min-h-6.5 items-center gap-1.25 rounded-[6px] border border-line-strong bg-surface ps-1.75 pe-2 text-sm leading-tight font-medium"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 stroke-[1.75] text-ink-2" />
            <bdi className="wrap-anywhere">{restrictionText(t, kind, details)}</bdi>
          </span>
        );
      })}
    </span>
  );
}
