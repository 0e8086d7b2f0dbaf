import type { OthersReplies } from '@touchline/contract/me/me-replies';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.ts';

export type OthersAnswersProps = { others: OthersReplies };

const kinds = ['yes', 'late', 'no', 'unanswered'] as const;

/** How many come of all who are called, and who, as far as the squad shows it. */
export function OthersAnswers({ others: { counts, names } }: OthersAnswersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const textOf = (kind: (typeof kinds)[number]) =>
    t(`replies.week.others.${kind}`, { number: format.number(counts[kind]) });
  const line = kinds
    .filter((kind) => kind === 'yes' || counts[kind] > 0)
    .map(textOf)
    .join(' · ');
  const named = names ? (['yes', 'late', 'no'] as const).filter((kind) => names[kind].length > 0) : [];
  if (!names || named.length === 0)
    return (
      <p className="border-t border-line pt-2.5 text-sm text-ink-2">
        <span className="sr-only">{`${t('replies.week.others.title')}: `}</span>
        {line}
      </p>
    );
  return (
    <details className="group -mb-3 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{`${t('replies.week.others.title')}: `}</span>
        <span className="min-w-0 flex-1">{line}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 stroke-2 text-ink-3 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 pb-3 text-sm">
        {named.map((kind) => (
          <div key={kind}>
            <dt className="font-semibold">{textOf(kind)}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-3 text-ink-2">
                {names[kind].map((name, index) => (
                  <li key={`${index} ${name}`} dir="auto" className="min-w-0 wrap-anywhere">
                    {name}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
