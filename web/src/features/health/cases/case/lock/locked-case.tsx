import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { meQuery, useConfirmPassword } from '../../../../../api/people/auth.ts';
import { ProofButton, ProofForm } from '../../../../../components/credentials/proof-form.tsx';
import { PageHead } from '../../../../../components/page/page-head.tsx';
import { PaneLayout } from '../../../../../components/page/pane-layout.tsx';
import { Avatar } from '../../../../../components/people/avatar.tsx';
import { usePageTitle } from '../../../../../hooks/use-page-title.ts';
import { usePasswordProof } from '../../../../../hooks/use-password-proof.ts';
import { cancelReauth } from '../../../../../lib/reauth/reauth.ts';
import { useNavigate } from '../../../../../lib/router/router.tsx';
import { announce } from '../../../../../lib/state/announce.ts';
import { treatmentRoom } from '../treatment-room-address.ts';

const nothing = () => undefined;

type LockedCaseProps = {
  title: string;
  /** The case stood before in this page, with what was typed. */
  isKept: boolean;
};

/** What stands in the place of a locked case: no word of it, and the field for the password. */
export function LockedCase({ title, isKept }: LockedCaseProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: me } = useQuery(meQuery());
  const proof = usePasswordProof(useConfirmPassword(), nothing);
  usePageTitle(title);
  useKeptQueries();
  useEffect(() => {
    // Two questions for one password would be one too many.
    cancelReauth();
    // The last announcement may have named the player and the stage.
    announce('');
  }, []);
  return (
    <PaneLayout>
      <PageHead
        title={title}
        back={{ label: t('casePage.back'), onBack: () => navigate(treatmentRoom), isEverywhere: true }}
      />
      <section
        aria-labelledby="case-lock"
        className="mx-auto mt-6 grid w-full max-w-110 gap-4 rounded-lg border border-line bg-surface p-6 shadow-1 max-tablet:mt-0 max-tablet:p-5"
      >
        <LockKeyhole aria-hidden="true" className="size-6 text-ink-3" />
        <div className="grid gap-1">
          <h2 id="case-lock" className="text-lg leading-snug font-bold tracking-title text-balance">
            {t('casePage.lock.title')}
          </h2>
          <p className="text-ink-2">
            {t(proof.isCodeAsked ? 'proof.codeText' : isKept ? 'casePage.lock.textKept' : 'casePage.lock.text')}
          </p>
        </div>
        {me ? (
          <div className="flex items-center gap-3">
            <Avatar name={me.name} src={me.profileImage?.url} />
            <p className="min-w-0 leading-snug wrap-anywhere">
              <bdi className="font-semibold">{me.name}</bdi>
              {me.email === null ? null : <span className="ltr block text-sm text-ink-3 rtl:text-end">{me.email}</span>}
            </p>
          </div>
        ) : null}
        <ProofForm proof={proof} email={me?.email}>
          <ProofButton proof={proof}>{t('casePage.lock.open')}</ProofButton>
        </ProofForm>
      </section>
    </PaneLayout>
  );
}

/**
 * Keeps what was fetched while nothing shows it: after five minutes the cache would drop it, and the page would begin
 * again without the typed text. Nothing is fetched until then.
 */
function useKeptQueries() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const kept = queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey, options }) => new QueryObserver(queryClient, { ...options, queryKey, enabled: false }))
      .map((observer) => observer.subscribe(nothing));
    return () => kept.forEach((release) => release());
  }, [queryClient]);
}
