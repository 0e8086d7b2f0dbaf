import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type SyntheticEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '../../../lib/router/router.tsx';
import { languageOf } from '@touchline/contract/wire/languages';
import { setupAccessQuery, useInitialize } from '../../../api/club/setup.ts';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { AdminStep } from './admin-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { KeyStep } from './key-step.tsx';
import { MailStep } from './mail-step.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { payloadOf, setupSteps, type SetupField } from './setup-fields.ts';
import { SetupFrame } from './setup-frame.tsx';
import { SetupGaps } from './setup-gaps.tsx';
import { SetupStepper } from './setup-stepper.tsx';
import { useCountryOptions } from '../../../components/fields/select/use-country-options.tsx';
import { useSetupForm } from './use-setup-form.ts';

type SetupPageProps = {
  /** Called when the installation is configured, with the administrator's address if this wizard did it. */
  onConfigured: (email?: string) => void;
  /** The language menu of the app. */
  languageMenu?: ReactNode;
};

const banners = {
  fixErrors: 'setup.banner.fixErrors',
  failed: 'setup.banner.failed',
  notAllowed: 'setup.banner.notAllowed',
  // Without an answer there is nothing to check in what was typed.
  network: 'errors.network',
  timeout: 'errors.timeout',
} as const;
type Banner = keyof typeof banners;

/** Each step is an entry of the history, so that the browser's own button goes one back and not out of the wizard. */
const askedStep = (state: unknown): number => {
  const step: unknown = typeof state === 'object' && state !== null && 'setupStep' in state ? state.setupStep : 0;
  return typeof step === 'number' && step in setupSteps ? step : 0;
};

const gapsId = 'setup-gaps';

const stepOf = (field: SetupField) => setupSteps.findIndex(({ fields }) => fields.includes(field));

/** The first run. Where the server takes the setup only with its key, the key is asked for before anything else. */
export function SetupPage({ onConfigured, languageMenu }: SetupPageProps) {
  const access = useQuery(setupAccessQuery());
  const code = access.error instanceof ApiError ? access.error.code : undefined;
  const isConfigured = code === 'conflict';

  useEffect(() => {
    if (isConfigured) onConfigured();
  }, [isConfigured, onConfigured]);

  if (!access.isPending && code !== 'forbidden')
    return <SetupWizard onConfigured={onConfigured} languageMenu={languageMenu} />;
  return (
    <SetupFrame
      end={languageMenu}
      stepper={<SetupStepper current={0} reachable={0} isDone={() => false} onOpen={() => undefined} />}
    >
      {access.isPending ? null : <KeyStep />}
    </SetupFrame>
  );
}

/** Four steps, forward and back, then the club exists. */
function SetupWizard({ onConfigured, languageMenu }: SetupPageProps) {
  const { t, i18n } = useTranslation();
  const form = useSetupForm();
  const { mutateAsync: initialize } = useInitialize();
  const navigate = useNavigate();
  const asked = askedStep(useLocation().state);
  const [banner, setBanner] = useState<Banner>();
  const heading = useRef<HTMLHeadingElement>(null);
  const countries = useCountryOptions(i18n.language);

  const isDone = (index: number) => form.isComplete(setupSteps[index]?.fields ?? []);
  const firstOpen = setupSteps.findIndex((_, index) => !isDone(index));
  // A reload loses the input, but not the position in the history.
  const current = firstOpen === -1 ? asked : Math.min(asked, firstOpen);
  const { step } = setupSteps[current] ?? setupSteps[0]!;
  const isLast = current === setupSteps.length - 1;
  const announced = useRef(current);

  // A new step is announced by its heading; at the start the page itself is.
  useEffect(() => {
    if (announced.current !== current) heading.current?.focus();
    announced.current = current;
  }, [current]);

  // A step that the history asks for and that is not reached yet is forgotten: completing a field must not open it by itself.
  useEffect(() => {
    if (asked > current) void navigate({}, { state: { setupStep: current }, replace: true });
  }, [asked, current, navigate]);

  const open = (index: number) => {
    if (index !== current) void navigate({}, { state: { setupStep: index } });
  };

  /** Whatever stands in the fields: none of it is sent. */
  const leaveMail = () => {
    form.change({ mailLater: true }, 'smtpHost');
    open(current + 1);
  };

  const refuse = (field: SetupField | undefined, reason: Banner) => {
    setBanner(reason);
    if (field) open(stepOf(field));
  };

  const leave = (email?: string) => {
    form.forget();
    onConfigured(email);
  };

  const { save, isSaving } = useSave({
    draft: form,
    send: () => initialize(payloadOf(form.values, languageOf(i18n.language))),
    onSaved: () => leave(form.values.adminEmail.trim()),
    onFailed: (error, [first]) => {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'conflict') leave();
      else if (code === 'forbidden') setBanner('notAllowed');
      else if (code === 'network' || code === 'timeout') setBanner(code);
      else refuse(first, 'failed');
    },
  });

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSaving) return;
    if (!isLast) {
      if (isDone(current)) open(current + 1);
      return;
    }
    const wrong = form.judgeAll();
    if (wrong) return refuse(wrong, 'fixErrors');
    setBanner(undefined);
    save();
  };

  return (
    <SetupFrame
      end={languageMenu}
      stepper={
        <SetupStepper
          current={current}
          reachable={firstOpen === -1 ? setupSteps.length - 1 : Math.max(firstOpen, current)}
          isDone={isDone}
          onOpen={open}
        />
      }
    >
      <form noValidate onSubmit={handleSubmit} className="mx-auto grid w-full max-w-[34rem] gap-8 max-tablet:gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-[2rem] leading-tight font-bold tracking-title outline-hidden">
          {t(`setup.${step}.title`)}
        </h1>
        {banner ? (
          <Alert variant="destructive" onDismiss={() => setBanner(undefined)}>
            {t(banners[banner])}
          </Alert>
        ) : null}
        <div className="grid gap-4">
          {step === 'organization' ? <OrganizationStep form={form} countries={countries} /> : null}
          {step === 'admin' ? <AdminStep form={form} countries={countries} /> : null}
          {step === 'mail' ? <MailStep form={form} /> : null}
          {step === 'consent' ? <ConsentStep form={form} /> : null}
        </div>
        <div className="flex items-start justify-between gap-3">
          <Button
            variant="outline"
            size="lg"
            disabled={current === 0}
            why={t('setup.firstStep')}
            isBusy={isSaving}
            onClick={() => open(current - 1)}
            icon={<ArrowLeft className="flip" />}
          >
            {t('setup.previous')}
          </Button>
          {isLast ? (
            // Not disabled by errors: pressing it shows them, even on earlier steps.
            <Button type="submit" size="lg" isLoading={isSaving}>
              {t(isSaving ? 'setup.settingUp' : 'setup.complete')}
            </Button>
          ) : (
            <div className="flex flex-wrap justify-end gap-3 max-tablet:flex-col-reverse">
              {step === 'mail' && !form.values.mailLater ? (
                <Button variant="ghost" size="lg" onClick={leaveMail}>
                  {t('setup.mail.later')}
                </Button>
              ) : null}
              <Button type="submit" size="lg" disabled={!isDone(current)} aria-describedby={gapsId}>
                {t('setup.next')}
                <ArrowRight aria-hidden="true" className="flip" />
              </Button>
            </div>
          )}
        </div>
        {isLast ? null : <SetupGaps id={gapsId} form={form} fields={setupSteps[current]?.fields ?? []} />}
      </form>
    </SetupFrame>
  );
}
