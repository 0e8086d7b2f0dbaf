import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../components/fields/checkbox.tsx';
import { AcceptedTerms } from '../../../components/page/accepted-terms.tsx';
import { Sheet } from '../../../components/page/sheet.tsx';
import type { SetupForm } from './use-setup-form.ts';

export function ConsentStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation();
  const { values, errorOf, change } = form;

  return (
    <>
      <Sheet title={t('setup.consent.privacy')}>
        <AcceptedTerms />
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
