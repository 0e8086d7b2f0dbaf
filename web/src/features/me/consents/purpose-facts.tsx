import { useTranslation } from 'react-i18next';

type PurposeFactsProps = Record<'what' | 'why' | 'who' | 'howLong', string>;

/** What is stored, why, who sees it and how long. */
export function PurposeFacts({ what, why, who, howLong }: PurposeFactsProps) {
  const { t } = useTranslation();
  const texts = Object.entries({ what, why, who, howLong }) as ['what' | 'why' | 'who' | 'howLong', string][];
  return (
    <dl className="grid gap-2.5">
      {texts.map(([key, text]) => (
        <div key={key}>
          <dt className="text-sm font-semibold text-ink-3">{t(`me.consent.${key}`)}</dt>
          <dd className="text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
