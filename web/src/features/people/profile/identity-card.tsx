import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Crest } from '../../../components/football/crest.tsx';
import { MiniPitch } from './mini-pitch.tsx';
import { initialsOf, isArabic } from '../../../lib/i18n/names.ts';
import { FallbackImage } from '../../../components/images/fallback-image.tsx';

export type IdentityCardProps = {
  /** Staff have a department instead of the pitch, and no number. */
  kind?: 'player' | 'staff';
  name: string;
  /** In the capitals of its language. */
  shirtName?: string;
  photo?: string | null | undefined;
  shirtNumber?: number | string | null | undefined;
  position?: string | null | undefined;
  department?: string | undefined;
  /** Four at most. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** Shown instead of a number for people without one. */
  club?: { name: string; crest?: string | null | undefined } | undefined;
};

const longSurname = 13;

/** The back of the shirt: photo, place on the pitch, four facts, surname and number. */
export function IdentityCard({
  kind = 'player',
  name,
  shirtName = name,
  photo,
  shirtNumber,
  position,
  department,
  facts = [],
  club,
}: IdentityCardProps) {
  const { t } = useTranslation();
  const isLong = shirtName.length > longSurname;
  const hasNumber = kind === 'player' && shirtNumber !== null && shirtNumber !== undefined && shirtNumber !== '';

  return (
    <div role="group" aria-label={t('pieces.identityCard')} className="@container">
      <div className="grass grid grid-cols-[8.25rem_minmax(0,1fr)] grid-rows-[10.5rem_auto] overflow-hidden rounded-lg [--text-shirt:9.5rem] @min-[36rem]:h-56 @min-[36rem]:grid-cols-[11rem_minmax(0,1fr)_auto] @min-[36rem]:grid-rows-[14rem] @min-[36rem]:[--text-shirt:11rem] @min-[42rem]:[--text-shirt:14rem]">
        <div className="grid min-h-0 place-items-center overflow-hidden border-e-2 border-b-2 border-chalk-line @min-[36rem]:border-b-0">
          <FallbackImage
            src={photo}
            className="size-full object-cover object-[50%_18%]"
            fallback={
              <span
                aria-hidden="true"
                className="text-[4rem] leading-none font-bold text-chalk-2 [font-stretch:75%] @min-[36rem]:text-[5rem]"
              >
                {initialsOf(name)}
              </span>
            }
          />
        </div>

        <div className="col-span-full flex min-w-0 items-stretch gap-4 p-4 @min-[36rem]:col-span-1 @min-[36rem]:col-start-2 @min-[36rem]:row-start-1 @min-[36rem]:gap-5 @min-[36rem]:p-5">
          {kind === 'player' ? (
            <MiniPitch
              position={position}
              className="w-21 self-center @min-[36rem]:hidden @min-[42rem]:block @min-[42rem]:w-23"
            />
          ) : department ? (
            <p className="cap max-w-44 self-center text-xl leading-tight font-bold tracking-title wrap-anywhere">
              {department}
            </p>
          ) : null}
          {facts.length > 0 ? (
            <dl className="grid min-w-0 flex-1 grid-cols-[repeat(2,minmax(0,auto))] content-center justify-start gap-x-5 gap-y-3 @min-[36rem]:gap-y-3.5">
              {facts.slice(0, 4).map((fact) => (
                <div key={fact.label} className="min-w-0">
                  <dt className="overflow-x-clip text-sm leading-[1.3] text-ellipsis whitespace-nowrap text-chalk-2">
                    {fact.label}
                  </dt>
                  <dd className="truncate text-input leading-snug font-semibold @min-[36rem]:text-md">
                    {fact.value === null || fact.value === undefined || fact.value === ''
                      ? t('common.none')
                      : fact.value}
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </div>

        <div className="col-start-2 row-start-1 flex min-w-0 flex-col items-center overflow-hidden border-b-2 border-chalk-line px-3 pt-3.5 @min-[36rem]:col-start-3 @min-[36rem]:w-50 @min-[36rem]:border-b-0 @min-[36rem]:ps-0 @min-[36rem]:pe-6 @min-[36rem]:pt-4.5 @min-[42rem]:w-58">
          {hasNumber ? (
            <>
              <span
                className={clsx(
                  'max-w-full shrink-0 truncate',
                  isArabic(shirtName)
                    ? '-my-1 text-[1.25rem] leading-[1.7] font-bold'
                    : isLong
                      ? 'text-input leading-[1.44] font-bold tracking-[0.04em] [font-stretch:72%]'
                      : 'text-input leading-[1.2] font-bold tracking-[0.1em] [font-stretch:80%] @min-[36rem]:text-lg',
                )}
              >
                {shirtName}
              </span>
              <span className="num mt-1 text-shirt leading-[0.82] tracking-[-0.03em] [font-stretch:72%]">
                <span aria-hidden="true">{shirtNumber}</span>
                <span className="sr-only">{t('pieces.shirtNumber', { number: shirtNumber })}</span>
              </span>
            </>
          ) : kind === 'staff' && !club ? null : (
            <Crest
              name={club?.name ?? name}
              src={club?.crest}
              size="xl"
              className="my-auto text-chalk @min-[42rem]:size-30"
            />
          )}
        </div>
      </div>
    </div>
  );
}
