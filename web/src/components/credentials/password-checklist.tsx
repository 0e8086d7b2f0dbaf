import clsx from 'clsx';
import { Check, Dot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type PasswordRule, passwordRules } from '../../lib/forms/password-rules.ts';

/** The password rules, each ticked as soon as it is met. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation();
  const rules = Object.keys(passwordRules) as PasswordRule[];
  return (
    <ul id={id} aria-label={t('password.rulesLabel')} className="grid gap-1.5 text-sm">
      {rules.map((rule) => {
        // An empty field breaks no rule, but meets none either.
        const isMet = password !== '' && passwordRules[rule](password);
        // No circle: it would look like a radio button.
        const Sign = isMet ? Check : Dot;
        return (
          <li
            key={rule}
            data-met={isMet}
            className={clsx('flex items-center gap-2', isMet ? 'font-medium text-success' : 'text-ink-2')}
          >
            <Sign
              aria-hidden="true"
              className={clsx('size-4 shrink-0 stroke-[2.25]', isMet ? 'text-success' : 'text-control')}
            />
            {t(`password.rules.${rule}`)}
            <span className="sr-only">{t(isMet ? 'password.met' : 'password.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
