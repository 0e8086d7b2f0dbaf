import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../components/fields/checkbox.tsx';
import { Sheet } from '../../components/page/sheet.tsx';
import type { SetupForm } from './use-setup-form.ts';

const notices = ['who', 'where', 'stored', 'rights', 'minors', 'nobodyElse'] as const;

export function ConsentStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;

  return (
    <>
      <Sheet title={t('setup.consent.privacy')}>
        <ul className="grid gap-3 py-1">
          {notices.map((notice) => (
            <li key={notice} className="grid grid-cols-[auto_1fr] gap-3">
              <ShieldCheck aria-hidden="true" className="mt-0.5 size-[1.125rem] stroke-[1.75] text-accent" />
              <span>{t(`setup.consent.notices.${notice}`)}</span>
            </li>
          ))}
        </ul>
      </Sheet>
      <Checkbox
        label={t('setup.consent.accept')}
        checked={values.consent}
        onChange={(event) => change({ consent: event.target.checked }, 'consent')}
        error={errorOf('consent')}
      />
    </>
  );
}
