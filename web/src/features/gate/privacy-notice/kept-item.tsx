import { useTranslation } from 'react-i18next';

/** One kind of stored data: what, why, who sees it and for how long. */
export function KeptItem({ title, what, why, who, long }: Record<'title' | 'what' | 'why' | 'who' | 'long', string>) {
  const { t } = useTranslation();
  const facts = [
    [t('privacyNotice.kept.why'), why],
    [t('privacyNotice.kept.who'), who],
    [t('privacyNotice.kept.long'), long],
  ] as const;
  return (
    <li className="grid content-start gap-2 py-5">
      <h3 className="text-md font-semibold">{title}</h3>
      <p className="text-pretty">{what}</p>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([label, text]) => (
          <div key={label} className="col-span-full grid grid-cols-subgrid items-baseline">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
