import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const notices = ['who', 'where', 'stored', 'rights', 'minors', 'nobodyElse'] as const;

/** What the club accepts at setup: shown before, and in the settings afterwards. */
export function AcceptedTerms() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 py-1">
      {notices.map((notice) => (
        <li key={notice} className="grid grid-cols-[auto_1fr] gap-3">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-[1.125rem] stroke-[1.75] text-accent" />
          <span className="max-w-text">{t(`setup.consent.notices.${notice}`)}</span>
        </li>
      ))}
    </ul>
  );
}
