import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { setupSteps } from './setup-fields.ts';

type SetupStepperProps = {
  current: number;
  /** Steps up to this one may be opened. */
  reachable: number;
  isDone: (index: number) => boolean;
  onOpen: (index: number) => void;
};

/** The steps as stops on a line; those that can be opened are buttons. */
export function SetupStepper({ current, reachable, isDone, onOpen }: SetupStepperProps) {
  const { t } = useTranslation();
  return (
    <ol className="relative grid max-desktop:grid-cols-4 max-desktop:gap-1" aria-label={t('setup.steps')}>
      {setupSteps.map(({ step }, index) => {
        const isCurrent = index === current;
        const hasTick = index !== current && isDone(index);
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx(
              'relative desktop:pb-9',
              index < setupSteps.length - 1 &&
                'before:absolute before:bg-chalk-line max-desktop:before:start-1/2 max-desktop:before:top-5 max-desktop:before:h-0.5 max-desktop:before:w-full desktop:before:inset-y-0 desktop:before:start-[calc(1.25rem-1px)] desktop:before:w-0.5',
            )}
          >
            <button
              type="button"
              disabled={index > reachable}
              onClick={() => onOpen(index)}
              className={clsx(
                'relative flex w-full items-center gap-4 text-start text-md leading-[1.5] max-desktop:flex-col max-desktop:gap-1.5 max-desktop:text-center max-desktop:text-sm max-tablet:text-xs enabled:cursor-pointer disabled:cursor-default',
                isCurrent ? 'font-bold text-chalk' : hasTick ? 'font-medium text-chalk' : 'font-medium text-chalk-2',
              )}
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'num grid size-10 shrink-0 place-items-center rounded-full border-2 text-xl leading-none',
                  isCurrent
                    ? 'border-chalk bg-chalk text-[#0e4530] forced-colors:border-[Highlight]'
                    : hasTick
                      ? 'border-chalk bg-grass-2 text-chalk'
                      : 'border-chalk/55 bg-grass text-chalk',
                )}
              >
                {hasTick ? <Check className="size-[1.125rem] stroke-[1.75]" /> : index + 1}
              </span>
              <span className="min-w-0 wrap-anywhere hyphens-auto">{t(`setup.${step}.title`)}</span>
              {hasTick ? <span className="sr-only">{t('setup.done')}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
