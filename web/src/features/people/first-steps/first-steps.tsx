import { useQuery } from '@tanstack/react-query';
import type { FirstStep } from '@touchline/contract/club/first-steps';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstStepsQuery, useHideFirstSteps } from '../../../api/club/first-steps.ts';
import { PassesFocus } from '../../../components/page/passes-focus.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import { buttonVariants } from '../../../components/ui/button-variants.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useMediaQuery } from '../../../hooks/use-media-query.ts';
import type { TextKey } from '../../../lib/i18n/i18n.ts';
import { Link } from '../../../lib/router/link.tsx';

type Deed = { to: string; label: TextKey };

/** Each step in its order, with the addresses that begin it. */
const deeds: Record<FirstStep, readonly Deed[]> = {
  crest: [{ to: '/projects/logos?own', label: 'firstSteps.deeds.crest' }],
  squad: [{ to: '/profiles/squads', label: 'firstSteps.deeds.squad' }],
  players: [
    { to: '/profiles/players?import', label: 'players.empty.import' },
    { to: '/profiles/new?mode=create&type=player', label: 'requests.createMode' },
  ],
  staff: [{ to: '/profiles/new?mode=create&type=tactic', label: 'requests.createMode' }],
  mail: [{ to: '/settings/mail', label: 'firstSteps.deeds.mail' }],
  training: [{ to: '/projects/trainings?new', label: 'firstSteps.deeds.training' }],
};

/**
 * Leads the administrator of a new club: what is done and what is left, each with its deed. Nothing once all is done. A
 * phone, where the list of players stands below, shows the next step until the others are asked for.
 */
export function FirstSteps() {
  const { t } = useTranslation();
  const steps = useQuery(firstStepsQuery()).data?.steps;
  const { mutate: hide, isPending } = useHideFirstSteps();
  const isPhone = useMediaQuery('(width < 47.5rem)');
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  if (!steps) return null;
  const all = Object.keys(deeds) as FirstStep[];
  const next = all.find((step) => !steps[step]);
  const shown = isPhone && !isWhole ? all.filter((step) => step === next) : all;
  return (
    <Sheet
      title={t('firstSteps.title')}
      end={
        <span className="tnum text-sm text-ink-3">
          {t('firstSteps.done', { done: all.filter((step) => steps[step]).length, total: all.length })}
        </span>
      }
      isFlush
    >
      <ol id={listId} className="divide-y divide-line">
        {shown.map((step) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-5 py-3 max-tablet:px-4">
            <span
              aria-hidden="true"
              className={clsx(
                'num grid size-8 shrink-0 place-items-center rounded-full text-lg leading-none',
                steps[step] ? 'bg-success-soft text-success' : 'border border-control text-ink-2',
              )}
            >
              {steps[step] ? <Check className="size-4 stroke-[2.5]" /> : all.indexOf(step) + 1}
            </span>
            <div className="min-w-0 flex-1 basis-48">
              <p className={clsx('font-semibold', steps[step] && 'text-ink-3')}>
                {t(`firstSteps.steps.${step}`)}
                {steps[step] ? <span className="sr-only"> {t('setup.done')}</span> : null}
              </p>
              {steps[step] ? null : <p className="text-sm text-pretty text-ink-3">{t(`firstSteps.why.${step}`)}</p>}
            </div>
            {steps[step] ? null : (
              <PassesFocus className="flex flex-wrap gap-2">
                {deeds[step].map(({ to, label }, place) => (
                  <Link
                    key={to}
                    to={to}
                    className={buttonVariants({
                      variant: step === next && place === 0 ? 'primary' : 'outline',
                      size: 'sm',
                    })}
                  >
                    {t(label)}
                    <span className="sr-only"> ({t(`firstSteps.steps.${step}`)})</span>
                  </Link>
                ))}
              </PassesFocus>
            )}
          </li>
        ))}
      </ol>
      <PassesFocus className="flex flex-wrap gap-x-2 border-t border-line px-3 py-2">
        {isPhone ? (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setWhole(!isWhole)}
          >
            {t('firstSteps.all')}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" isLoading={isPending} onClick={() => hide()}>
          {t('firstSteps.hide')}
        </Button>
      </PassesFocus>
    </Sheet>
  );
}
