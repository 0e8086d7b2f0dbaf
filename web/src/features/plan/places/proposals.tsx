import type { PlaceProposal } from '@touchline/contract/plan/places';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakePlaces } from '../../../api/plan/places.ts';
import { Sheet } from '../../../components/page/sheet.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../lib/state/toasts.ts';

const inputOf = ({ name, kind, spellings }: PlaceProposal) => ({
  name,
  kind,
  spellings: spellings.filter((spelling) => spelling !== name),
});

/** What the events name and what is no place yet: each is taken by one press, or all of them. */
export function Proposals({ proposals }: { proposals: readonly PlaceProposal[] }) {
  const { t } = useTranslation();
  const id = useId();
  const { mutateAsync, isPending, variables } = useTakePlaces();
  const take = (chosen: readonly PlaceProposal[]) =>
    // A promise: the last proposals are gone from the page by then.
    void mutateAsync(chosen.map(inputOf)).then(
      () => showToast('success', t('places.proposals.taken', { count: chosen.length })),
      () => undefined,
    );
  const isTaking = (name: string) => isPending && variables.length === 1 && variables[0]?.name === name;
  return (
    <Sheet
      isFlush
      title={<span id={id}>{t('places.proposals.title')}</span>}
      end={
        proposals.length > 1 ? (
          <Button
            variant="outline"
            size="sm"
            isLoading={isPending && variables.length > 1}
            isBusy={isPending}
            onClick={() => take(proposals)}
          >
            {t('places.proposals.takeAll')}
          </Button>
        ) : null
      }
    >
      <ul aria-labelledby={id}>
        {proposals.map((proposal) => {
          const { name, events, spellings } = proposal;
          const others = spellings.filter((spelling) => spelling !== name);
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-5 py-2 not-first:border-t max-tablet:px-4"
            >
              <span className="min-w-0 leading-snug">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {name}
                </span>
                <span className="block text-sm text-ink-3">
                  {t('places.proposals.events', { count: events })}
                  {others.length > 0 ? (
                    <>
                      {' · '}
                      {t('places.proposals.also', { count: others.length, spelling: others[0] })}
                    </>
                  ) : null}
                </span>
              </span>
              <Button
                variant="outline"
                size="sm"
                isLoading={isTaking(name)}
                isBusy={isPending}
                aria-label={t('places.proposals.takeOne', { name, count: events })}
                onClick={() => take([proposal])}
              >
                {t('places.proposals.take')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
