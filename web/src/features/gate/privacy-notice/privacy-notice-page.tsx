import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loseCrest, useFace } from '../../../api/club/face.ts';
import { privacyNoticeQuery } from '../../../api/club/privacy-notice.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { BareHead } from '../../../components/page/bare-head.tsx';
import { NoticeText } from './notice-text.tsx';

/** The public privacy notice, without sign-in. */
export function PrivacyNoticePage({ title }: { title: string }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(privacyNoticeQuery());
  return (
    <div className="min-h-dvh bg-canvas">
      <BareHead face={useFace()} onCrestLost={loseCrest} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[52rem] gap-5 px-6 pt-6 pb-16 outline-hidden max-tablet:px-4"
      >
        <div className="grid justify-items-start gap-1">
          {history.length > 1 ? (
            <Button
              variant="ghost"
              className="-ms-3"
              icon={<ChevronLeft aria-hidden="true" className="flip" />}
              onClick={() => history.back()}
            >
              {t('privacyNotice.back')}
            </Button>
          ) : null}
          <h1 className="text-2xl leading-tight font-bold tracking-title text-balance">{title}</h1>
        </div>
        {data ? <NoticeText notice={data} /> : null}
        {isError && !data ? (
          <ErrorState message={t('privacyNotice.loadFailed')} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {!data && !isError ? (
          <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-3">
            <Spinner size="sm" />
            {t('common.loading')}
          </p>
        ) : null}
        <p className="flex items-center gap-2 text-xs text-ink-3">
          <img src="/mark.svg" alt="" className="size-4" />
          {t('app.name')} · {t('app.system')}
        </p>
      </main>
    </div>
  );
}
